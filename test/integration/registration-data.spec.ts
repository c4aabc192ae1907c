import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemFor } from '../support/registration-item.ts';
import { useConnectedHome } from '../support/use-connected-home.ts';

const codes = { NAMEKEEP_EPP_CODE: 'Reg-1-code' };

describe.each(['key-header', 'token'] as const)('data of a registration at a %s service', (surface) => {
  const { connected } = useConnectedHome({ domains: 10 }, {}, surface);
  let base: string[];
  beforeEach(async () => {
    const file = join(connected.outside, 'registrant.json');
    await writeFile(
      file,
      JSON.stringify({ ...itemFor('a.com').details.registrant, additionalFields: { nexus: 'C11' } }),
    );
    base = ['--years', '1', '--registrant', `@${file}`, '--nameservers', 'ns1.dns.example,ns2.dns.example'];
  });

  const run = async (args: string[], env: Record<string, string> = {}) => {
    const result = await connected.terminal.start([...args, '--json'], env).finished;
    return { ...result, value: result.json() as never };
  };
  const bodyOf = async (id: number): Promise<Record<string, unknown>> => {
    const { value } = await run(['orders', 'show', String(id)]);
    const { attempts } = value as { attempts: { request: { body: string } }[] };
    return JSON.parse(attempts[0]?.request.body ?? '{}') as Record<string, unknown>;
  };

  it('has the additional fields of the file and the options, and no code unless one is asked for', async () => {
    const { value } = await run([
      'register',
      'free-plain.com',
      ...base,
      '--field',
      'purpose=P3',
      '--field',
      'tier:=2',
    ]);
    const [{ id }] = value as [{ id: number }];
    expect((await run(['orders', 'run', '--wait', '5'])).code).toBe(0);
    const body = await bodyOf(id);
    const fields = body[surface === 'token' ? 'extra' : 'additionalfields'];
    // What a field says about a person is not kept with the attempt.
    expect(fields).toEqual({ nexus: '[contact]', purpose: '[contact]', tier: 2 });
    expect(body).not.toHaveProperty(surface === 'token' ? 'epp_code' : 'eppcode');
  });

  it('has the EPP code where a registry asks for one; a refused one is corrected', async () => {
    const wrong = { NAMEKEEP_EPP_CODE: 'wrong' };
    const queued = await run(['register', 'free-coded.com', ...base, '--with-epp-codes'], wrong);
    const [{ id }] = queued.value as [{ id: number }];
    expect((await run(['orders', 'run', '--wait', '5'], wrong)).value).toMatchObject({
      orders: [{ state: 'refused', error: expect.saying(/authorization information/i) }],
    });
    expect(await bodyOf(id)).toMatchObject({ [surface === 'token' ? 'epp_code' : 'eppcode']: '[secret]' });

    const undecided = await run(['orders', 'correct', String(id)], codes);
    expect(undecided).toMatchObject({ code: 2, stderr: expect.stringContaining('--without-epp-code') });
    const corrected = await run(['orders', 'correct', String(id), '--with-epp-code'], codes);
    expect(corrected.value).toMatchObject([{ domain: 'free-coded.com', kind: 'register', state: 'queued' }]);
    expect((await run(['orders', 'run', '--wait', '5'], codes)).code).toBe(0);
    const { value } = await run(['orders']);
    expect(
      (value as { domain: string; state: string }[]).map(({ domain, state }) => `${domain} ${state}`),
    ).toEqual(['free-coded.com refused', 'free-coded.com done']);
  });
});
