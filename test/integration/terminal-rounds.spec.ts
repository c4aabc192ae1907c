import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = useConnectedHome({ domains: 30 });
const day = 86_400_000;
const inDays = (days: number): string =>
  new Date(connected.clock.now() + days * day).toISOString().slice(0, 10);
let names: string[];
let deadline: string;
beforeEach(async () => {
  names = activeNames(connected.sandbox, 13);
  deadline = inDays(10);
  await run('customer', 'add', 'Rossi S.r.l.', '--language', 'it', '--email', 'anna@example.com');
  await run('customer', 'add', 'Bianchi & Söhne', '--language', 'de', '--email', 'b@example.com');
  await run('customer', 'add', 'Smith');
  await run('customer', 'assign', 'Rossi S.r.l.', ...names.slice(0, 5));
  await run('customer', 'assign', 'Bianchi & Söhne', ...names.slice(5, 9));
  await run('customer', 'assign', 'Smith', ...names.slice(9, 12));
  await run('prices', 'markup', '--percent', '50', '--round', '.90');
});

const out = (name: string): string => join(connected.outside, name);
const start = (...more: string[]) =>
  run('rounds', 'start', 'December', ...names, '--deadline', deadline, ...more);
const drafts = (file: string, ...more: string[]) =>
  run('rounds', 'drafts', 'december', '--out', out(file), ...more);
const filesIn = async (name: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(await readFile(out(name)))).map(([file, bytes]) => [
      file,
      Buffer.from(bytes).toString('utf8'),
    ]),
  );
interface Row {
  readonly domain: string;
  readonly expiryDate: string;
  readonly state: string;
  readonly late: boolean;
  readonly price: { readonly amount: string } | null;
  readonly priceNow: { readonly amount: string } | null;
}
const rows = async (...args: string[]): Promise<Row[]> => (await run('rounds', ...args)).value as Row[];
const lastExpiry = async (): Promise<number> =>
  Math.max(...(await rows()).map(({ expiryDate }) => Date.parse(expiryDate)));
const stateOf = async (domain: string): Promise<string | undefined> =>
  (await rows()).find((row) => row.domain === domain)?.state;
async function read(text: string, ...more: string[]) {
  await writeFile(out('reply.txt'), text);
  return run('rounds', 'read', out('reply.txt'), ...more);
}

it('asks three customers about twelve domains with three drafts, and when it is started again with none', async () => {
  const requests = connected.sandbox.control.requests.length;
  expect((await start('--dry-run')).value).toMatchObject({ customers: 3, domains: 12, withoutCustomer: 1 });
  expect(await rows()).toEqual([]);
  expect((await start()).value).toMatchObject({ added: 12, withoutCustomer: 1 });
  expect((await drafts('one.zip')).value).toMatchObject({ drafts: 3, domains: 12, withoutEmail: ['Smith'] });
  expect((await start()).value).toMatchObject({ added: 0, askedAlready: 12 });
  expect(await drafts('two.zip')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('All drafts of this round are written.'),
  });
  expect((await drafts('three.zip', '--again')).value).toMatchObject({ drafts: 3 });

  const files = await filesIn('one.zip');
  expect(Object.keys(files).sort()).toEqual(
    ['Bianchi-Söhne', 'Rossi-S-r-l', 'Smith'].flatMap((name) => [
      `${name}.csv`,
      `${name}.eml`,
      `${name}.txt`,
    ]),
  );
  expect(files['Rossi-S-r-l.eml']).toMatch(/^X-Unsent: 1\r\nTo: "?Rossi S\.r\.l\."? <anna@example\.com>/);
  expect(files['Smith.eml']).not.toMatch(/^To:/m);
  expect(files['Rossi-S-r-l.txt']).toContain('Domini da rinnovare: risposta entro il');
  expect(files['Bianchi-Söhne.txt']).toContain('Guten Tag Bianchi & Söhne,');
  expect(files['Smith.txt']).toContain('Dear Smith,');
  for (const name of names.slice(0, 5)) expect(files['Rossi-S-r-l.txt']).toContain(`- ${name} (scade il `);
  expect(files['Rossi-S-r-l.csv']?.split('\r\n')).toHaveLength(7);
  expect(files['Rossi-S-r-l.csv']).toMatch(/^\ufeffDominio;Scadenza;Prezzo IVA esclusa;Valuta;/);
  expect(files['Smith.csv']).toMatch(/^\ufeffDomain,Expires,Price without VAT,Currency,/);
  expect(connected.sandbox.control.requests).toHaveLength(requests);
});

it('reads a reply, shows what is unclear, unknown and answered otherwise, and queues what is kept without running it', async () => {
  await start();
  await drafts('one.zip');
  const [a = '', b = '', c = '', d = ''] = names;
  const reply = `Please renew ${a} and ${b}.\n${c}: drop\n${d}: keep or drop?\nstranger.com: keep`;
  expect(await read(reply, '--dry-run')).toMatchObject({ code: 5 });
  expect(await stateOf(a)).toBe('open');
  const done = await read(reply);
  expect(done).toMatchObject({
    code: 5,
    value: [
      { domain: a, answer: 'keep', saved: true, problem: null },
      { domain: b, answer: 'keep', saved: true },
      { domain: c, answer: 'drop', saved: true },
      { domain: d, answer: null, saved: false, problem: 'unclear' },
      { domain: 'stranger.com', saved: false, problem: 'not-asked' },
    ],
  });
  expect(await stateOf(a)).toBe('ordered');
  expect(await stateOf(c)).toBe('drop');
  expect((await run('orders')).value).toMatchObject([
    { state: 'queued', attempts: 0 },
    { state: 'queued', attempts: 0 },
  ]);
  expect((await run('domains', 'wish:drop')).value).toMatchObject([{ domain: c }]);

  await writeFile(out('windows.csv'), Buffer.from(`Dominio;Sì?\r\n${c};disdetta perché\r\n`, 'latin1'));
  expect((await run('rounds', 'read', out('windows.csv'))).value).toMatchObject([
    { domain: c, answer: 'drop' },
  ]);
  const other = await read(`${c}: keep\n${a}: drop`);
  expect(other).toMatchObject({ code: 1, value: [{ problem: 'changed' }, { problem: 'changed' }] });
  expect(await stateOf(c)).toBe('drop');
  await read(`${c}: keep`, '--replace', '--no-queue');
  expect(await stateOf(c)).toBe('keep');
  await run('rounds', 'queue');
  expect(await stateOf(c)).toBe('ordered');
});

it('says what the renewals of kept domains cost beside the credit, and how they are sent', async () => {
  await start();
  const { stderr } = await connected.terminal.run('rounds', 'answer', 'keep', ...names.slice(0, 2));
  expect(stderr).toMatch(/2 orders queued: [\d.]+ EUR\. Credit: [\d.]+ EUR/);
  expect(stderr).toContain('Send them with: namekeep orders run --wait 600');
});

it('takes answers by name, and by any wish that is set since the round began', async () => {
  const [a = '', b = '', c = ''] = names;
  await run('wish', 'drop', c);
  await connected.clock.sleep(day);
  await start();
  await run('rounds', 'answer', 'drop', a);
  await run('wish', 'keep', b);
  expect(await Promise.all([a, b, c].map(stateOf))).toEqual(['drop', 'keep', 'open']);
  await run('wish', 'none', b);
  expect(await stateOf(b)).toBe('open');
});

it('tells Today of silence a week before the deadline and after it, and reminds once a day', async () => {
  await start();
  await drafts('one.zip');
  const [a = ''] = names;
  await run('rounds', 'answer', 'keep', ...names.slice(5, 9), '--no-queue');
  const silence = async () => (await connected.terminal.run('today')).stdout;
  expect(await silence()).not.toContain('December');
  await connected.clock.sleep(3 * day);
  expect(await silence()).toMatch(
    new RegExp(`2 customers have not answered in the round “December”, [\\d.]+ EUR, by ${deadline}`),
  );
  expect((await drafts('r.zip', '--reminders')).value).toMatchObject({ drafts: 2, domains: 8 });
  expect((await filesIn('r.zip'))['Smith.txt']).toContain('Reminder: domains to renew by');
  expect((await drafts('r2.zip', '--reminders')).code).toBe(2);
  await connected.clock.sleep(8 * day);
  expect((await rows('--state', 'overdue')).length).toBe(8);
  await run('rounds', 'answer', 'drop', a);
  expect((await rows('--state', 'drop'))[0]).toMatchObject({ domain: a, late: true });
  await run('rounds', 'close', 'December');
  expect(await silence()).not.toContain('December');
  expect((await rows('--state', 'closed')).length).toBe(7);
  expect(await run('rounds', 'answer', 'keep', names[1] ?? '')).toMatchObject({ code: 1 });
});

it('has nothing to decide once what was asked about has expired: no silence, no reminder, and a late answer counts', async () => {
  await start();
  await drafts('one.zip');
  const last = await lastExpiry();
  const silence = async () => (await connected.terminal.run('today')).stdout;
  await connected.clock.sleep(last - connected.clock.now());
  expect(await silence()).toContain('not answered in the round “December”');
  await connected.clock.sleep(day);
  expect(await silence()).not.toContain('December');
  expect(await rows('--state', 'open,overdue')).toEqual([]);
  expect(await rows('--state', 'closed')).toHaveLength(12);
  expect(await run('rounds', 'list')).toMatchObject({ value: [{ silent: { domains: 0 }, closedOn: null }] });
  expect((await drafts('r.zip', '--reminders')).code).toBe(2);
  const [a = ''] = names;
  await run('rounds', 'answer', 'drop', a);
  expect(await stateOf(a)).toBe('drop');
});

it('asks until the deadline also about what expires before', async () => {
  deadline = inDays(4_000);
  await start();
  await connected.clock.sleep((await lastExpiry()) - connected.clock.now() + day);
  expect(await rows('--state', 'open')).toHaveLength(12);
  expect((await drafts('late.zip')).value).toMatchObject({ drafts: 3, domains: 12 });
});

it('shows a price that changed since, and asks at the price that was frozen', async () => {
  await start();
  await run('prices', 'markup', '--percent', '80', '--round', '.90');
  const [row] = await rows();
  expect(Number(row?.priceNow?.amount)).toBeGreaterThan(Number(row?.price?.amount));
  await drafts('one.zip');
  const files = await filesIn('one.zip');
  const price = row?.price?.amount ?? '';
  expect(files['Bianchi-Söhne.txt']).toMatch(new RegExp(`${price.replace('.', ',')} EUR\\):`));
});

it('replaces a template, and lists the placeholders that it does not know before anything is written', async () => {
  await writeFile(out('wrong.txt'), 'Ciao {{customer}}\n\n{{domain}} e {{prezzo}}\n');
  expect(await run('rounds', 'template', 'it', '--from', out('wrong.txt'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('{{domain}}, {{prezzo}}'),
  });
  await writeFile(out('empty.txt'), 'Ciao\n\nsaluti\n');
  expect(await run('rounds', 'template', 'it', '--from', out('empty.txt'))).toMatchObject({ code: 2 });
  await writeFile(out('own.txt'), 'Ciao {{customer}}\n\n{{count}}:\n{{domains}}\n');
  await run('rounds', 'template', 'it', '--from', out('own.txt'));
  await start();
  await drafts('one.zip');
  expect((await filesIn('one.zip'))['Rossi-S-r-l.txt']).toMatch(
    /^anna@example\.com\nCiao Rossi S\.r\.l\.\n\n5:\n- /,
  );
  await run('rounds', 'template', 'it', '--usual');
  expect((await run('rounds', 'template', 'it')).value).toMatchObject({
    subject: 'Domini da rinnovare: risposta entro il {{deadline}}',
  });
});

it('removes a round, so that its domains can be asked about again', async () => {
  await start();
  await run('rounds', 'remove', 'december', '--yes');
  expect((await start()).value).toMatchObject({ added: 12 });
});

it('bills what a draft named, whatever the price is now', async () => {
  await start();
  await drafts('one.zip');
  const [a = '', b = ''] = names;
  const told = (await rows()).find(({ domain }) => domain === a)?.price;
  await run('prices', 'markup', '--percent', '200');
  await run('rounds', 'answer', 'keep', a);
  await run('renew', b, '--years', '2');
  await run('orders', 'run', '--wait', '600');
  const lines = (await run('lines')).value as { domain: string; price: unknown; cost: { amount: string } }[];
  expect(lines.find(({ domain }) => domain === a)?.price).toEqual(told);
  const other = lines.find(({ domain }) => domain === b);
  expect(other?.price).toEqual({ amount: (Number(other?.cost.amount) * 3).toFixed(2), currency: 'EUR' });
});

it('says which of the domains expire before the deadline has passed', async () => {
  const late = ['--where', 'expires:>0d', '--deadline', inDays(4_000), '--dry-run'];
  expect((await run('rounds', 'start', 'Late', ...late)).value).toMatchObject({
    domains: 12,
    expireFirst: 12,
  });
  expect((await start('--dry-run')).value).toMatchObject({ domains: 12, expireFirst: 0 });
});
