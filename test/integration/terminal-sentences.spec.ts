import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { itemFor } from '../support/registration-item.ts';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const { connected } = shareConnectedHome({ domains: 20, credit: '500.00' });
let names: string[];
beforeAll(() => {
  names = activeNames(connected.sandbox, 5);
});

const run = (...args: string[]) => connected.terminal.run(...args);
const registrant = ['--registrant', '@ada.json'];

it('ends with 5 where some orders were cancelled, and 1 where none was', async () => {
  const queued = (await run('renew', ...names.slice(0, 2), '--json')).json() as { id: number }[];
  const some = await run('orders', 'cancel', ...queued.map(({ id }) => String(id)), '99');
  expect({ code: some.code, stderr: some.stderr }).toEqual({ code: 5, stderr: 'There is no order 99.\n' });
  await run(
    'set',
    'nameservers',
    ...names.slice(0, 2),
    '--ns',
    'ns1.a.example,ns2.a.example',
    '--queue-only',
  );
  const [{ id } = { id: 0 }] = (await run('changes', '--state', 'queued', '--json')).json() as {
    id: number;
  }[];
  expect((await run('changes', 'cancel', String(id), '999')).code).toBe(5);
  expect((await run('changes', 'retry', String(id), '999')).code).toBe(1);
});

it('shows in a dry run when a domain expires, and then', async () => {
  const [, , , fourth = ''] = names;
  const [{ expiryDate }] = (await run('domains', fourth, '--json')).json() as [{ expiryDate: string }];
  const then = String(Number(expiryDate.slice(0, 4)) + 2);
  const { stdout } = await run('renew', fourth, 'stranger.example', '--years', '2', '--dry-run');
  expect(stdout).toMatch(/^Id +Order +Domain +State +Price +Expires /);
  expect(stdout).toMatch(new RegExp(`${fourth} +would be queued +[\\d.]+ EUR +${expiryDate} → ${then}-`));
  expect(stdout).toMatch(/stranger\.example +not queued +– +– /);
});

it('says that the demo account is open already, and keeps its size', async () => {
  expect((await run('account', 'demo')).stdout).toBe('Account “Demo” is open. Next: “namekeep sync”.\n');
  const again = await run('account', 'demo', '--domains', '10');
  expect(again.stdout).toBe('Account “Demo” is open already, and its size stays. Next: “namekeep sync”.\n');
  expect((await run('account', 'demo')).stdout).toBe(
    'Account “Demo” is open already. Next: “namekeep sync”.\n',
  );
  await run('account', 'remove', 'Demo', '--yes');
});

it('prints the rule that it saved', async () => {
  expect((await run('prices', 'markup', '--percent', '20', '--round', '.90')).stdout).toBe(
    'Saved for all accounts, in EUR: cost + 20 % + 0.00 a year, rounded up to .90.\n',
  );
  expect((await run('prices', 'retail', 'it', '12.5', '--account', 'main')).stdout).toBe(
    'Saved for main, in EUR: .it renew 1 y: 12.50.\n',
  );
  expect((await run('prices', 'markup', '--remove')).stdout).toBe('Removed for all accounts, in EUR.\n');
});

it.each([
  ['', ['one.com', 'two.com'], 'Standard input has no EPP codes; 2 are needed.'],
  ['abc\n', ['one.com', 'two.com'], 'Standard input has 1 EPP code; 2 are needed, one line per name.'],
  ['a\nb\n', ['one.com'], 'Standard input has 2 EPP codes; 1 is needed, one line per name.'],
])('counts the EPP codes of standard input: %j for %j', async (input, wanted, sentence) => {
  await writeFile(`${connected.outside}/ada.json`, JSON.stringify(itemFor('a.com').details.registrant));
  const { finished } = connected.terminal.start(
    ['transfer', ...wanted, ...registrant, '--dry-run'],
    {},
    input,
  );
  const { code, stderr } = await finished;
  expect({ code, stderr }).toEqual({ code: 2, stderr: `${sentence}\n` });
});
