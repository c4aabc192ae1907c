import { HealthRule, type HealthSummary } from '../../../../shared/model/health.ts';
import { type QueryWord, unknownValue } from '../../../../shared/rules/query.ts';
import { columnsOf, printRows } from '../described-list.ts';
import { readWhere } from '../find-domains.ts';
import { whyEmpty } from '../nothing-yet.ts';
import type { Session } from '../session.ts';
import type { Column } from '../table.ts';
import { option, toChoices } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

export function addCommands(program: TerminalCommand): void {
  program
    .add('health', 'what the audit of the cached details finds; no network')
    .takes({
      check: option(
        'name',
        `list the domains of one check: ${HealthRule.options.join(', ')}`,
        toChoices(HealthRule.options),
      ),
    })
    .where('only domains that match')
    .list([...checkColumns, ...columnsOf('findings')])
    .account()
    .examples('health', "health --check lock --where 'tld:it,eu'")
    .runs(health);
}

async function health(session: Session, options: { check: HealthRule[] | undefined }): Promise<void> {
  const { call, output, given } = session;
  const accountId = await session.accountId();
  const scope = { accountId, query: given.where === undefined ? '' : readWhere(given.where) };
  const summary = await call('health.audit', scope);
  const unread = new Map(summary.rules.map(({ rule, unknown }) => [rule, unknown]));
  if (!options.check) {
    await output.rows(summary.domains === 0 ? [] : summary.rules, checkColumns, () =>
      whyEmpty(session, accountId, 'No domain matches.'),
    );
    sayUnread(session, unread);
    return;
  }
  const { check: rule } = options;
  await printRows(
    session,
    'findings',
    session.rows('findings', { by: 'filter', filter: { ...scope, rule }, except: [] }),
    () => whyEmpty(session, accountId, 'Nothing was found.'),
    { one: 'domain', many: 'domains' },
  );
  sayUnread(session, new Map([...unread].filter(([name]) => rule.includes(name))));
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

const checkColumns: readonly Column<HealthSummary['rules'][number]>[] = [
  ['Check', ({ rule }) => rule],
  ['Findings', ({ finding }) => finding, 'right'],
  ['Not known', ({ unknown }) => unknown, 'right'],
  ['Fine', ({ fine }) => fine, 'right'],
  ['Not reported', ({ unreported }) => unreported, 'right'],
  ['Not applicable', ({ notApplicable }) => notApplicable, 'right'],
  ['Oldest reading', ({ oldest }) => oldest, 'age'],
];
