import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { ListOptions } from '../../../../../electron/hosts/terminal/list-options.ts';
import { createOutput } from '../../../../../electron/hosts/terminal/output.ts';
import type { Column } from '../../../../../electron/hosts/terminal/table.ts';

interface Row {
  readonly account: string;
  readonly domain: string;
  readonly price: { readonly amount: string; readonly currency: string } | null;
}
const columns: readonly Column<Row>[] = [
  ['Domain', ({ domain }) => domain],
  ['Renewal price', ({ price }) => price, 'money'],
  ['Account', ({ account }) => account, 'account'],
];
const rows: readonly Row[] = [
  { account: 'a', domain: 'b.it', price: { amount: '10.00', currency: 'EUR' } },
  { account: 'a', domain: '=cmd|1.it', price: null },
  { account: 'b', domain: 'a.it', price: { amount: '9.50', currency: 'EUR' } },
];

interface Setting extends ListOptions {
  readonly json?: boolean;
  readonly several?: boolean;
  readonly terminal?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly rows?: readonly Row[];
  readonly isDemo?: (row: Row) => boolean;
}

async function print({ json = false, several = false, terminal = false, env = {}, ...more }: Setting) {
  const { rows: shown = rows, isDemo = () => false, ...list } = more;
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written) =>
    Object.assign(
      new Writable({
        decodeStrings: false,
        write: (chunk: string, _encoding, done) => {
          written[name] += chunk;
          done();
        },
      }),
      { isTTY: terminal, columns: 80 },
    );
  const output = createOutput({ stdout: stream('stdout'), stderr: stream('stderr'), env }, json);
  output.arrange(list, several);
  await output.rows(shown, columns, 'Nothing.', {
    one: 'domain',
    many: 'domains',
    sum: ({ price }) => price,
    isDemo,
  });
  return written;
}

it.each(['json', 'csv'] as const)('writes nothing as %s that steers the terminal', async (form) => {
  const strange = 'a\u001b[31mb\u009b2Jc\u007f\u034f.it';
  const { stdout } = await print({ [form]: true, rows: [{ account: 'a', domain: strange, price: null }] });
  expect(stdout).toMatch(form === 'csv' ? /\r\na \[31mb 2Jc \.it,/ : /^\P{Cc}*\n/u);
  expect(stdout.replaceAll(/[\r\n]/g, '')).not.toMatch(/[\p{Cc}\p{DI}]/u);
  if (form === 'json') expect(JSON.parse(stdout)).toMatchObject([{ domain: strange }]);
});

it('says nothing that steers the terminal, and keeps the ends of lines', () => {
  let said = '';
  const stderr = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      said += chunk;
      done();
    },
  });
  createOutput({ stdout: stderr, stderr, env: {} }, false).say(
    '“\u001B[2Ja\u009B1m\r” is bad.\nSecond line.',
  );
  expect(said).toBe('“ [2Ja 1m ” is bad.\nSecond line.\n');
});

describe('a list', () => {
  it('has the account only where there are several, or it is asked for', async () => {
    expect((await print({})).stdout).not.toContain('Account');
    expect((await print({ several: true })).stdout).toContain('Account');
    expect((await print({ columns: ['account', 'domain'] })).stdout).toMatch(/^Account +Domain\n/);
  });

  it('is sorted by the size of money, unknown last, also turned round and as JSON', async () => {
    const price = { column: 'renewal-price', descending: false };
    expect((await print({ sort: [price] })).stdout).toMatch(/a\.it.*\nb\.it.*\n=cmd/);
    expect((await print({ sort: [{ ...price, descending: true }] })).stdout).toMatch(
      /b\.it.*\na\.it.*\n=cmd/,
    );
    const json = JSON.parse((await print({ sort: [price], json: true })).stdout) as Row[];
    expect(json.map(({ domain }) => domain)).toEqual(['a.it', 'b.it', '=cmd|1.it']);
  });

  it('is CSV with a currency beside each amount, and no cell is a formula', async () => {
    expect((await print({ csv: true })).stdout).toBe(
      'Domain,Renewal price,Renewal price currency,Account\r\n' +
        'b.it,10.00,EUR,a\r\n' +
        `"'=cmd|1.it",,,a\r\n` +
        'a.it,9.50,EUR,b\r\n',
    );
    expect(await print({ csv: true, rows: [] })).toEqual({
      stdout: 'Domain,Renewal price,Renewal price currency,Account\r\n',
      stderr: 'Nothing.\n',
    });
  });

  it('has a footer with count and sum for people at a terminal, on standard error', async () => {
    expect((await print({ terminal: true })).stderr).toBe('3 domains · 19.50 EUR\n');
    expect((await print({})).stderr).toBe('');
    expect((await print({ terminal: true, json: true })).stderr).toBe('');
  });

  it.each([
    [{ terminal: true }, true],
    [{ terminal: false }, false],
    [{ terminal: true, env: { NO_COLOR: '1' } }, false],
    [{ terminal: true, env: { NO_COLOR: '' } }, true],
    [{ terminal: true, env: { TERM: 'dumb' } }, false],
    [{ terminal: false, env: { FORCE_COLOR: '1' } }, true],
    [{ terminal: true, env: { FORCE_COLOR: '0' } }, false],
    [{ terminal: true, json: true }, false],
    [{ terminal: true, csv: true }, false],
  ])('has colours for %j: %s', async (setting, coloured) => {
    expect((await print(setting)).stdout.includes('\u001B[')).toBe(coloured);
  });
});
