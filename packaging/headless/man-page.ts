import { exitCodesHelp } from '../../electron/hosts/terminal/failures.ts';
import { type CommandPage, flat } from './command-tree.ts';

/** Characters that a terminal without UTF-8 shows as well, and that troff would make typographic. */
const characters: Readonly<Record<string, string>> = {
  '\\': '\\e',
  '-': '\\-',
  "'": '\\(aq',
  '"': '\\(dq',
  '~': '\\(ti',
  '^': '\\(ha',
  '“': '\\(lq',
  '”': '\\(rq',
  '’': '\\(cq',
  '…': '...',
};

/** Text for troff: in ASCII, a hyphen stays a hyphen, and nothing at the start of a line is a request. */
const roff = (text: string): string =>
  text
    .replace(
      /[-\\'"~^]|[^\n -~]/gu,
      (one) => characters[one] ?? `\\[u${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/^\./gm, '\\&.');

const definition = (term: string, text: string): string => `.TP\n.B ${roff(term)}\n${roff(text)}`;
/** Lines as they are typed. */
const typed = (lines: readonly string[]): string => `.nf\n${lines.map(roff).join('\n')}\n.fi`;
const definitions = (terms: readonly (readonly [term: string, text: string])[]): string =>
  terms.map(([term, text]) => definition(term, text)).join('\n');

const used = [
  'account add',
  'account demo',
  'sync',
  'status',
  'domains',
  'renew',
  'orders run',
  'set lock',
  'report',
  'serve',
];

/**
 * @param date of the page, such as `2026-11-20`
 * @returns namekeep(1), for man
 */
export function manPage(program: CommandPage, version: string, date: string): string {
  const commands = flat(program)
    .slice(1)
    .filter(
      ({ commands: beneath, usage, options }) => beneath.length === 0 || usage !== '' || options.length > 2,
    )
    .map(({ words, aliases, usage, summary, options }) => {
      const own = options.filter(({ flags }) => !flags.includes('--help') && !flags.includes('--json'));
      return [
        `.SS ${roff(`namekeep ${words.join(' ')} ${usage}`.trim())}`,
        roff(summary),
        ...aliases.map((alias) => `.br\n${roff(`Also: namekeep ${alias}`)}`),
        ...own.map((option) => definition(option.shown, option.summary)),
      ].join('\n');
    });
  const examples = used.flatMap((name) => {
    const [example] = flat(program).find(({ words }) => words.join(' ') === name)?.examples ?? [];
    return example === undefined ? [] : `namekeep ${example}`;
  });
  const codes = exitCodesHelp.trim().split('\n').map(roff).join('\n.br\n');
  return `${[
    `.TH NAMEKEEP 1 "${date}" "namekeep ${version}" "User Commands"`,
    '.SH NAME\nnamekeep \\- portfolio manager for domain resellers',
    '.SH SYNOPSIS\n.B namekeep\n.I COMMAND\n[options]',
    `.SH DESCRIPTION\nKeeps the portfolio and the price list of a domain reseller in a local cache, sends every paid order exactly once, and writes CSV reports.`,
    `.SH OPTIONS\n${definitions([
      ['--json', 'print one JSON document; every command has it'],
      ['--help', 'show help; every command has it'],
      ['--version', 'show the version'],
    ])}`,
    `.SH COMMANDS\n${commands.join('\n')}`,
    `.SH EXIT STATUS\n${codes}`,
    `.SH QUERIES\n${roff('“namekeep domains” and every --where take terms, all of which must match:')}\n${definitions(queryTerms)}`,
    `.SH EXAMPLES\n${typed(examples)}`,
    `.SH TIMERS\n${roff('A daily refresh, and every Monday the report of renewals due within 60 days, in ~/namekeep-renewals.csv:')}\n${typed(timers)}`,
    `.SH ENVIRONMENT\n${definitions(variables)}`,
    `.SH FILES\n${definitions([
      ['~/.local/share/namekeep', 'databases, backups and log. Removing the package leaves them.'],
      ['~/.cache/namekeep', 'compiled code, which can be deleted at any time.'],
    ])}`,
    `.SH SEE ALSO\n.BR systemd.timer (5),\n.BR journalctl (1)`,
  ].join('\n')}\n`;
}

const queryTerms = [
  ['shop', 'names that contain it'],
  ['tld:it,eu', 'with one of these extensions'],
  ['expires:<30d', 'expired, or expiring within 30 days; also due: and registered:, with dates and ranges'],
  ['price:10..20', 'by the price of one year’s renewal'],
  ['status:active, account:NAME', 'by status and account'],
  [
    'auto:on, lock:off, privacy:on, dnssec:off',
    'what is known to be on or off; “unknown” finds what was not read',
  ],
  ['verified:no, ns:example.com', 'by the registrant’s verification, by nameserver'],
  ['listed:no, gone:yes, left:>=-7d', 'what the service no longer lists or has'],
  ['order:held,unknown', 'by the state of an order'],
  ['-TERM', 'what the term does not match, including what is not known'],
] as const;

const timers = [
  'systemctl --user enable --now namekeep-sync.timer',
  'systemctl --user enable --now namekeep-report.timer',
  'journalctl --user -u namekeep-sync',
] as const;

const variables = [
  ['NAMEKEEP_HOME', 'the home folder, instead of ~/.local/share/namekeep'],
  ['XDG_DATA_HOME', 'instead of ~/.local/share; ignored when relative'],
  [
    'NAMEKEEP_SECRET',
    'the key or token of the only account, or of that of --account, instead of the keychain',
  ],
  [
    'NAMEKEEP_SECRET_ACCOUNT',
    'that of the account called ACCOUNT: in upper case, with _ for other characters',
  ],
  ['NAMEKEEP_PROXY_USER, NAMEKEEP_PROXY_PASSWORD', 'credentials for its proxy; also with _ACCOUNT'],
  ['NAMEKEEP_EPP_CODE', 'the EPP code of one transfer or registration, where there is no keychain'],
  ['NAMEKEEP_EPP_CODE_ID', 'that of the order ID'],
  ['NAMEKEEP_PASSPHRASE', 'the passphrase of a sealed file, for export and import'],
  ['NAMEKEEP_KEYCHAIN', '“off” uses no keychain'],
  ['NO_COLOR', 'any value: no colours'],
] as const;
