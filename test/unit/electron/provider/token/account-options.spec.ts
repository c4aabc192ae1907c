import { describe, expect, it } from 'vitest';
import {
  connectToken,
  failureOf,
  keyed as order,
  token,
  valueOf,
} from '../../../../support/connect-provider.ts';
import { registration } from '../../../../support/registrations.ts';
import { sendJson, startFixed, startService } from '../../../../support/scripted-service.ts';
import { ordered, record } from './samples.ts';

describe('the token', () => {
  it('is not put into a header that belongs to the connection', async () => {
    const service = await startFixed({});
    for (const name of ['Host', 'content-length', 'Idempotency-Key', 'Transfer-Encoding']) {
      const provider = connectToken(service.baseUrl, { account: { tokenHeader: { name, scheme: '' } } });
      expect(failureOf(await provider.balance())).toMatchObject({ code: 'bad-input', effect: 'not-sent' });
    }
    expect(service.seen).toHaveLength(0);
  });

  it('and the EPP code are in no failure and no line of the log', async () => {
    const lines: string[] = [];
    const log = {
      info: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
      warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
      hide: () => () => undefined,
    };
    const service = await startService((response, { headers, body }, turn) => {
      const echo = {
        error: {
          code: turn === 1 ? 'registrar_error' : 'x',
          message: `${headers.authorization} ${body}`,
          registrar_message: body,
        },
      };
      sendJson(response, echo, 422);
    });
    const provider = connectToken(service.baseUrl, { log });
    for (let turn = 0; turn < 2; turn += 1) {
      const failure = failureOf(await provider.transfer({ ...registration, eppCode: 'EPP-secret-1' }, order));
      lines.push(JSON.stringify(failure));
    }
    expect(lines.join('\n')).toContain('[secret]');
    for (const secret of [token, 'EPP-secret-1']) expect(lines.join('\n')).not.toContain(secret);
  });
});

describe('a route profile of the account', () => {
  const routes = JSON.stringify({
    renew: { path: '/v2/renew/{domain}', body: { period: '{years}', note: 'n-{years}' } },
    transfer: null,
    domainInfo: { path: '/reseller/info/{domain}', answer: { 'record.domain': 'd.0.name' } },
  });

  it('says where and how to ask, over the default', async () => {
    const service = await startFixed({ ...ordered, d: [{ name: 'example.com' }] });
    const provider = connectToken(service.baseUrl, { account: { routes } });
    valueOf(await provider.renew('example.com', 3, order));
    expect(service.seen[0]).toMatchObject({
      method: 'POST',
      path: '/modules/api.php/v2/renew/example.com',
      body: '{"period":3,"note":"n-3"}',
    });
    expect(valueOf(await provider.domainInfo('example.com', {})).record.domain).toBe('example.com');
  });

  it('can map each contact by itself, under names of its own', async () => {
    const contacts = {
      contacts: { answer: { Registrant: 'data.owner', Admin: 'data.admin' } },
      updateContacts: { body: { owner: '{Registrant}', admin: '{Admin}' } },
    };
    const data = { owner: { Name: 'Ada' }, admin: { Name: 'Bob' }, billing: { Name: 'Cleo' } };
    const service = await startService((response, { path }) =>
      sendJson(response, path.endsWith('/contacts') ? { data } : { data: record }),
    );
    const provider = connectToken(service.baseUrl, { account: { routes: JSON.stringify(contacts) } });
    const read = valueOf(await provider.domainInfo('example.com', { contacts: true })).contacts;
    expect(read).toEqual({ Registrant: { Name: 'Ada' }, Admin: { Name: 'Bob' } });
    valueOf(await provider.updateContacts('example.com', { ...read, Admin: { Name: 'Dora' } }));
    expect(JSON.parse(service.seen.at(-1)?.body ?? '')).toEqual({
      owner: { Name: 'Ada' },
      admin: { Name: 'Dora' },
    });
  });

  it('switches an operation off: it is no capability, and nothing is sent', async () => {
    const service = await startFixed(ordered);
    const provider = connectToken(service.baseUrl, { account: { routes } });
    expect(provider.capabilities.orders).toEqual({
      renew: { least: 1, most: 9 },
      register: { least: 1, most: 10 },
      restore: { least: 0, most: 0 },
    });
    expect(provider.capabilities.details).toEqual(['record', 'contacts', 'dnssec', 'verification']);
    expect(failureOf(await provider.transfer(registration, order)).effect).toBe('not-sent');
    expect(failureOf(await provider.domainCount()).effect).toBe('not-sent');
    expect(failureOf(await provider.extensionsWithoutLock()).effect).toBe('not-sent');
    expect(service.seen).toHaveLength(0);
  });

  it('that cannot be read makes every call say so', async () => {
    const provider = connectToken('https://service.example', {
      account: { routes: '{\n"renew": {"path": "x"}}' },
    });
    for (const answer of [await provider.balance(), await provider.renew('a.com', 1, order)]) {
      const failure = failureOf(answer);
      expect(failure).toMatchObject({ code: 'bad-input', effect: 'not-sent' });
      expect(failure.message).toContain('renew.path: ');
    }
    expect(provider.capabilities.idempotent).toBe(true);
  });
});
