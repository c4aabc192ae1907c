/* What the terminal refuses, with which exit code, and the sentence that says why. Nothing of it does anything. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { itemFor } from '../support/registration-item.ts';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = shareConnectedHome({ domains: 20, credit: '500.00' });
let first: string;
beforeAll(async () => {
  [first = ''] = activeNames(connected.sandbox, 1);
  const write = (name: string, content: string | Buffer) => writeFile(join(connected.outside, name), content);
  await write('ada.json', JSON.stringify(itemFor('a.com').details.registrant));
  await write('workbook.xlsx', Buffer.from('PK\u0003\u0004\u0014\0\u0006\0a.com'));
  await write('utf-16.csv', Buffer.from('\uFEFFa.com\n', 'utf16le'));
  await write('latin-1.csv', Buffer.from('b\u00FCcher.de\n', 'latin1'));
  await connected.run('profile', 'registrant', 'add', 'Ada', '--from', 'ada.json');
  await connected.run('profile', 'nameservers', 'add', 'own', 'ns1.dns.example', 'ns2.dns.example');
});
afterAll(async () => {
  for (const list of ['orders', 'changes', 'tags']) expect((await run(list)).value).toEqual([]);
});

/** As a shell does, for what these lines use of one. FIRST is a domain of the portfolio. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) =>
    (quoted ?? bare ?? '').replace('FIRST', first),
  );

const add = 'account add x --surface key-header --email a@b.example --base-url';
const order = '--registrant ada --nameserver-set own';

it.each([
  // Which domains.
  ['renew', 'Name the domains, or select them with --where or --from.'],
  ['restore', 'Name the domains, or select them with --where or --from.'],
  ['tag add vip', 'Name the domains, or select them with --where or --from.'],
  ['epp-codes', 'Name the domains, or select them with --where.'],
  ['register --registrant ada', 'Name the domains, or list them with --from.'],
  ['transfer --registrant ada', 'Name the domains, or list them with --from.'],
  ['renew a.com --where tld:it', 'Name the domains or select them with --where, not both.'],
  ['renew a.com --from due.csv', 'Name the domains or list them with --from, not both.'],
  [
    'renew --where tld:com --from due.csv',
    'Select the domains with --where or list them with --from, not both.',
  ],
  [
    'register --where tld:com --registrant ada',
    '--where selects from your portfolio, and names to register are not in it. List them with --from.',
  ],
  ["tag add vip --where ' '", '--where is empty. Write a query, for example --where tld:it.'],
  ['renew --from none.csv', 'There is no file none.csv.'],
  ['renew --from .', '. is a folder, not a file.'],
  ['renew --from -', '--from: There is no domain name in the list.'],
  ...['workbook.xlsx', 'utf-16.csv', 'latin-1.csv'].map((file): [string, string] => [
    `renew --from ${file}`,
    `${file} is not a text file. Save it as CSV (UTF-8).`,
  ]),
  ["domain 'no name'", 'no name'],
  ["note 'no name' x", 'no name'],
  ['domains expires:soon', 'expires:soon'],
  ['domains expire:<30d', 'Did you mean “expires:”?'],
  ['domains order:hled', 'Did you mean “held”?'],
  // Values of options and arguments.
  ['renew a.com --years 10', '--years: '],
  ['renew a.com --years x', '--years: Enter a whole number.'],
  ['restore a.com --renew 10', '--renew: '],
  [`register a.com --years 11 ${order}`, '--years: '],
  [
    'register a.com --registrant nobody --nameserver-set own',
    '--registrant: There is no registrant called “nobody”.',
  ],
  [
    'register a.com --registrant @none.json --nameserver-set own',
    '--registrant: There is no file none.json.',
  ],
  [
    'register a.com --registrant ada',
    'Give the nameservers with --nameservers, or a saved set with --nameserver-set.',
  ],
  ['register a.com --registrant ada --nameservers ns1.a.example', '2 nameservers'],
  ['transfer a.com b.com --registrant ada', 'Standard input has no EPP codes; 2 are needed.'],
  ['orders --state lost', '--state: There is no “lost”.'],
  ['orders --state hled', 'Did you mean “held”?'],
  ['orders run --wait long', '--wait: Enter a whole number.'],
  ['orders cancel x', 'ID: '],
  ['report weather --out x.csv', 'KIND: '],
  ['report portfolio --out x.csv --delimiter #', '--delimiter: Choose comma, semicolon, tab or |.'],
  ['report renewals --within soon', '--within: Enter a whole number.'],
  ['report renewals --within -1', '--within: Enter a whole number.'],
  ['report renewals --within 9999', '--within: Enter 3,660 or less.'],
  ['report renewals --within', '--within needs a value.'],
  ['report portfolio --within 30', '--within: It is for renewals only.'],
  ['report renewals --last 30', '--last: It is for changes and price-changes only.'],
  ['settings set confirm-abov 5', 'Did you mean “confirm-above”?'],
  ['sync --account nobody', 'There is no account called “nobody”.'],
  ['sync --account mian', 'Did you mean “main”?'],
  ['tag add a,b x.com', 'TAG: A tag cannot contain a comma.'],
  ['tag rename rossi none', 'NAME: “none” and “any” cannot be tags.'],
  ["note FIRST ''", '--remove removes the note'],
  ['note FIRST x --remove', 'Give a text or --remove, not both.'],
  [`note FIRST ${'x'.repeat(4001)}`, 'TEXT: A note has at most 4,000 characters.'],
  [`account add x --surface fax --email a@b.example --base-url https://a.example`, '--surface: '],
  [`${add} example`, '--base-url: '],
  [`${add} https://a.example --email a`, '--email: '],
  [`${add} https://me:hush@a.example`, '--base-url: Take the user name and password out of the base URL'],
  [`${add} https://a.example --proxy http://u:hush@proxy.example:3128`, 'NAMEKEEP_PROXY_PASSWORD'],
  // Words.
  ['backup', '--out is missing.'],
  ['report', 'KIND is missing.'],
  [
    'report portfolio renewals',
    "Too many arguments for 'report'. Expected 1 argument but got 2: portfolio, renewals.",
  ],
  ['report portfolio --wher tld:it', 'There is no option “--wher”. Did you mean “--where”?'],
  ['sync --acount main', 'Did you mean “--account”?'],
  ['sync --fast', 'There is no option “--fast”.'],
  ['dance', 'There is no command “dance”.'],
  ['domians', 'There is no command “domians”. Did you mean “domains”?'],
  ['portfolio list', 'There is no command “portfolio”. Did you mean “domains”?'],
  ['approve', 'Did you mean “orders approve”?'],
  ['domians --help', 'Did you mean “domains”?'],
  ['help ordrs', 'Did you mean “orders”?'],
  ['help orders rnu', 'There is no command “orders rnu”. Did you mean “run”?'],
  ['tag ad vip', 'Did you mean “tag add”?'],
])('refuses “%s” with 2: %s', async (line, sentence) => {
  const words = wordsOf(line);
  const { code, stdout, stderr } = await connected.terminal.run(...words);
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(sentence),
  });
  expect(stderr).not.toContain('hush');
  if (words[0] === 'help' || words.includes('--help')) return;
  // The last word may be an option that lacks its value.
  const at = words.at(-1)?.startsWith('--') ? -1 : words.length;
  expect((await connected.terminal.run(...words.toSpliced(at, 0, '--json'))).json()).toEqual({
    error: { code: 'bad-input', message: stderr.trimEnd() },
  });
});

it.each([
  [1, 'domain stranger.example', 'not in the cached portfolio'],
  [1, 'note stranger.example x', 'not in the cached portfolio'],
  [1, 'tag add vip stranger.example', 'Not found: 1 of 1. The reason is above.'],
  [1, 'tag remove nosuch --where status:active', 'There is no tag called “nosuch”.'],
  [1, 'tag rename nosuch x', 'nosuch'],
  [1, 'orders cancel 98 99', 'There is no order 98.\nThere is no order 99.'],
  [1, 'orders approve 98 99', 'There is no order 98.'],
  [2, 'orders rnu', 'Did you mean “orders run”?'],
])('ends with %d for “%s”', async (code, line, sentence) => {
  const ended = await connected.terminal.run(...wordsOf(line));
  expect(ended).toMatchObject({ code, stderr: expect.stringContaining(sentence) as string });
});

it('prints nothing but the error as JSON where a list is asked for by a mistyped command', async () => {
  expect((await connected.terminal.run('orders', 'rnu', '--json')).json()).toEqual({
    error: { code: 'bad-input', message: expect.stringContaining('Did you mean “orders run”?') as string },
  });
});
