import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { itemFor } from '../support/registration-item.ts';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = useConnectedHome({ domains: 20 });
let registrant: string;
beforeEach(async () => {
  registrant = join(connected.home, 'registrant.json');
  await writeFile(registrant, JSON.stringify(itemFor('a.com').details.registrant));
});

const codes = { NAMEKEEP_EPP_CODE: 'Tr4nsfer-me' };

/** A registrant and a set of nameservers to order with. */
async function saveProfiles(): Promise<void> {
  await connected.run('profile', 'registrant', 'add', 'Ada', '--from', registrant);
  await connected.run('profile', 'nameservers', 'add', 'own', 'ns1.dns.example', 'ns2.dns.example');
}
const registering = ['--registrant', 'ada', '--nameserver-set', 'own'];

it('saves, lists and removes registrants and sets of nameservers', async () => {
  expect(await run('profile', 'registrant', 'add', 'Ada', '--from', registrant)).toMatchObject({
    code: 0,
    value: { name: 'Ada', registrant: { lastName: 'Rossi', it: null } },
  });
  expect((await run('profile', 'registrant', 'add', 'ada', '--from', registrant)).code).toBe(1);
  expect(
    (await run('profile', 'nameservers', 'add', 'own', 'NS1.dns.example', 'ns2.dns.example')).value,
  ).toEqual({
    name: 'own',
    nameservers: ['ns1.dns.example', 'ns2.dns.example'],
  });
  expect((await run('profile', 'registrant', 'list')).value).toMatchObject([{ name: 'Ada' }]);
  expect((await run('profile', 'nameservers', 'remove', 'other')).code).toBe(1);
});

it('registers names from a profile, and names those it cannot with the reason', async () => {
  await saveProfiles();
  const { code, value, stderr } = await run(
    ...['register', 'free-one.com', 'free-two.it', 'no name', '--years', '2'],
    ...[...registering, '--privacy'],
  );
  expect(code).toBe(5);
  const kind = 'register';
  const refused = { id: null, kind, state: null, reason: expect.any(String) };
  expect(value).toEqual([
    {
      id: expect.any(Number),
      kind,
      domain: 'free-one.com',
      years: 2,
      state: 'queued',
      price: expect.any(Object),
    },
    { ...refused, domain: 'free-two.it', years: 2, price: expect.any(Object) },
    { ...refused, domain: 'no name', years: null, price: null },
  ]);
  expect(stderr).toBe('Not queued: 2 of 3. The reasons are above.\n');
});

it('transfers a name with a code that gets into no file', async () => {
  await saveProfiles();
  await connected.run('register', 'free-one.com', '--years', '2', ...registering);
  const started = connected.terminal.start(
    ['transfer', 'taken-one.com', '--registrant', `@${registrant}`, '--json'],
    codes,
  );
  expect((await started.finished).json()).toMatchObject([{ domain: 'taken-one.com', state: 'queued' }]);
  const ended = await connected.terminal.start(['orders', 'run', '--wait', '5'], codes).finished;
  expect(ended.stderr).toBe('');
  const { value } = await run('orders');
  expect(value).toMatchObject([
    { kind: 'register', domain: 'free-one.com', state: 'done' },
    { kind: 'transfer', domain: 'taken-one.com', state: 'done', years: 1 },
  ]);
  for (const file of await readdir(connected.home, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const content = await readFile(join(file.parentPath, file.name), 'latin1');
    expect({ file: file.name, holds: content.includes(codes.NAMEKEEP_EPP_CODE) }).toEqual({
      file: file.name,
      holds: false,
    });
  }
});

it('transfers a name without a code where the user says that it needs none', async () => {
  const named = ['transfer', 'taken-three.com', '--registrant', `@${registrant}`];
  expect((await run(...named, '--without-epp-codes')).value).toMatchObject([
    { domain: 'taken-three.com', state: 'queued' },
  ]);
  await run('orders', 'pause');
  const { value } = await run('orders', '--state', 'queued');
  const [{ id = 0 } = {}] = value as { id?: number }[];
  expect((await run('orders', 'cancel', String(id))).code).toBe(0);
  const corrected = await run('orders', 'correct', String(id), '--without-epp-code');
  expect(corrected.value).toMatchObject([{ domain: 'taken-three.com', state: 'queued' }]);
  await run('orders', 'cancel', String(id + 1));
  await run('orders', 'run', '--resume', '--wait', '0');
});

it('restores with the renewal that follows, a restore without a term', async () => {
  const { sandbox, terminal } = connected;
  const [name = '', active = ''] = sandbox.control.activeNames();
  sandbox.control.setStatus(name, 'Redemption');
  await terminal.run('sync');
  await terminal.run('domain', name, '--refresh');
  const { code, value } = await run('restore', name, active, '--renew', '1');
  expect(code).toBe(5);
  expect(value).toMatchObject([
    { domain: name, years: null, state: 'queued' },
    { domain: name, years: 1, state: 'queued' },
    { domain: active, id: null, reason: expect.saying('Active') },
  ]);
  expect((await terminal.run('orders', 'run', '--wait', '5')).code).toBe(0);
  const { value: orders } = await run('orders', '--state', 'done');
  expect((orders as unknown[]).slice(-2)).toMatchObject([
    { kind: 'restore', years: null, domain: name },
    { kind: 'renew', years: 1, domain: name },
  ]);
});

it('names the option for an order that only the service can decide', async () => {
  const { sandbox, terminal } = connected;
  const name = [...sandbox.control.activeNames()].at(-1) ?? '';
  sandbox.control.setStatus(name, 'Grace');
  await terminal.run('sync');
  await terminal.run('domain', name, '--refresh');
  const { code, value } = await run('renew', name, '--years', '1');
  expect(code).toBe(1);
  const sentence =
    'Its status is “Grace”, which may not allow it to be renewed. Add --allow-status to order it all the same.';
  expect(value).toMatchObject([{ domain: name, id: null, reason: sentence }]);
  expect((await run('renew', name, '--years', '1', '--allow-status')).code).toBe(0);
});
