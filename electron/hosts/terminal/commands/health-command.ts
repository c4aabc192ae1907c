import type { Written } from '../../../../shared/words/write-english.ts';
import { HealthRule, type HealthSummary, type HealthFinding } from '../../../../shared/model/health.ts';
import { type QueryWord, unknownValue } from '../../../../shared/rules/query.ts';
import { readWhere } from '../find-domains.ts';
import { whyEmpty } from '../nothing-yet.ts';
import { eachRow, type Session } from '../session.ts';
import type { Column } from '../table.ts';
import { toChoices } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

interface HealthOptions {
  readonly check?: HealthRule[];
  readonly where?: string;
  readonly account?: string;
}

export function addCommands(program: TerminalCommand): void {
  program
    .add('health', 'what the audit of the cached details finds; no network')
    .option(
      '--check <name>',
      `list the domains of one check: ${HealthRule.options.join(', ')}`,
      toChoices(HealthRule.options),
    )
    .option('--where <query>', 'only domains that match')
    .list([...checkColumns, ...findingColumns])
    .account()
    .examples('health', "health --check lock --where 'tld:it,eu'")
    .runs(health);
}

async function health(session: Session, options: HealthOptions): Promise<void> {
  const { call, output } = session;
  const accountId = await session.accountId(options.account);
  const scope = { accountId, query: options.where === undefined ? '' : readWhere(options.where) };
  const summary = await call('health.audit', scope);
  const unread = new Map(summary.rules.map(({ rule, unknown }) => [rule, unknown]));
  if (!options.check) {
    await output.rows(summary.domains === 0 ? [] : summary.rules, checkColumns, () =>
      whyEmpty(session, accountId, 'No domain matches.'),
    );
    sayUnread(session, unread);
    return;
  }
  const rules = options.check;
  const findings = rules.flatMap((rule) =>
    (['finding', 'unknown'] as const).map((verdict) =>
      eachRow(
        (window) => call('health.findings', { ...scope, rule, verdict, ...window }),
        findingRow(rule, session.accountNames),
      ),
    ),
  );
  await output.rows(
    joined(findings),
    findingColumns,
    () => whyEmpty(session, accountId, 'Nothing was found.'),
    { one: 'domain', many: 'domains' },
  );
  sayUnread(session, new Map([...unread].filter(([rule]) => rules.includes(rule))));
}

/** The term that finds what was not read. Contacts, for which there is none, come with the nameservers. */
const queryWords: Readonly<Record<HealthRule, QueryWord>> = {
  ...{ lock: 'lock', privacy: 'privacy', dnssec: 'dnssec' },
  ...{ verification: 'verified', nameservers: 'ns', contacts: 'ns' },
};

function sayUnread({ output }: Session, unread: ReadonlyMap<HealthRule, number>): void {
  const parts = [...unread].filter(([, domains]) => domains > 0).sort(([, a], [, b]) => b - a);
  const [most] = parts;
  if (!most) return;
  const counts = parts.map(([rule, domains]) => `${rule} of ${domains}`).join(', ');
  const where = `${queryWords[most[0]]}:${unknownValue}`;
  output.say(`Not known: ${counts} domains. Run: namekeep details fetch --where ${where}`);
}

async function* joined<T>(lists: readonly AsyncIterable<T>[]): AsyncGenerator<T> {
  for (const list of lists) yield* list;
}

const checkColumns: readonly Column<HealthSummary['rules'][number]>[] = [
  ['Check', ({ rule }) => rule],
  ['Findings', ({ finding }) => finding, 'right'],
  ['Not known', ({ unknown }) => unknown, 'right'],
  ['Fine', ({ fine }) => fine, 'right'],
  ['Not reported', ({ unreported }) => unreported, 'right'],
  ['Not applicable', ({ notApplicable }) => notApplicable, 'right'],
  ['Oldest reading', ({ oldest }) => oldest, 'age'],
];

const findingRow =
  (rule: HealthRule, accountNames: Session['accountNames']) =>
  ({ accountId, domain, unicode, verdict, sentence, cause, readAt }: Written<HealthFinding>) => ({
    account: accountNames?.get(accountId) ?? accountId,
    ...{ rule, domain, unicode, verdict },
    code: cause ?? null,
    message: sentence,
    readAt,
  });

const findingColumns: readonly Column<ReturnType<ReturnType<typeof findingRow>>>[] = [
  ['Domain', ({ unicode }) => unicode],
  ['Check', ({ rule }) => rule],
  ['Verdict', ({ verdict }) => (verdict === 'unknown' ? 'not known' : verdict), 'state'],
  ['Finding', ({ message }) => (message === null ? 'Fine by now.' : message)],
  ['Read', ({ readAt }) => readAt, 'age'],
  ['Account', ({ account }) => account, 'account'],
];
