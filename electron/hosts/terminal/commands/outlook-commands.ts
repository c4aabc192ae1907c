import type { Written } from '../../../../shared/words/write-english.ts';
import type { Output } from '../../../../shared/contract.ts';
import { HealthRule, type HealthSummary, type HealthFinding } from '../../../../shared/model/health.ts';
import type { DueView, ForecastView, RestoreClockView, Today } from '../../../../shared/model/today.ts';
import { moneyText } from '../../../../shared/rules/money.ts';
import { type QueryWord, unknownValue } from '../../../../shared/rules/query.ts';
import { demoSentences } from '../demo-sentences.ts';
import { describeGaps, describeRisk } from '../describe-risk.ts';
import { readWhere } from '../find-domains.ts';
import { whyEmpty } from '../nothing-yet.ts';
import { visibleLine } from '../../../../shared/rules/visible.ts';
import { withAccount } from '../rows.ts';
import { eachRow, type Session } from '../session.ts';
import { type Column, table } from '../table.ts';
import { type TerminalCommand, toChoices } from '../terminal-command.ts';

interface HealthOptions {
  readonly check?: HealthRule[];
  readonly where?: string;
  readonly account?: string;
}

/** `today`, under its former name `overview` too, and `health`: the figures of these screens. */
export function addCommands(program: TerminalCommand): void {
  for (const name of ['today', 'overview'])
    program
      .add(
        name,
        name === 'today'
          ? 'what needs you, the most pressing first; what renewals cost month by month, and the credit; no network'
          : 'the former name of today',
      )
      .account()
      .runs(today);

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
    .runs(health);
}

async function today(session: Session, { account }: { account?: string }): Promise<void> {
  const accountId = await session.accountId(account);
  const shown = await session.call('today.show', { accountId });
  if (!session.output.json && shown.forecasts.length === 0)
    return session.output.result(null, await whyEmpty(session, accountId, 'There is no forecast yet.'));
  await session.output.result(shown, await describeToday(shown, session.output.age));
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
        withAccount(session.accountNames, findingRow(rule)),
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

/** How a query asks for what was not read. Contacts, for which there is no term, come with the nameservers. */
const queryWords: Readonly<Record<HealthRule, QueryWord>> = {
  ...{ lock: 'lock', privacy: 'privacy', dnssec: 'dnssec' },
  ...{ verification: 'verified', nameservers: 'ns', contacts: 'ns' },
};

/** What was not read is neither fine nor a finding. */
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
  (rule: HealthRule) =>
  ({ domain, unicode, verdict, sentence, cause, readAt }: Written<HealthFinding>) => ({
    ...{ rule, domain, unicode, verdict },
    code: cause ?? null,
    message: sentence,
    readAt,
  });

const findingColumns: readonly Column<ReturnType<ReturnType<typeof findingRow>> & { account: string }>[] = [
  ['Domain', ({ unicode }) => unicode],
  ['Check', ({ rule }) => rule],
  ['Verdict', ({ verdict }) => (verdict === 'unknown' ? 'not known' : verdict), 'state'],
  ['Finding', ({ message }) => (message === null ? 'Fine by now.' : message)],
  ['Read', ({ readAt }) => readAt, 'age'],
  ['Account', ({ account }) => account, 'account'],
];

async function describeToday(
  { today: day, demo, risks, snoozed, checks, forecasts, expiring, restores }: Today,
  age: (instant: string) => string,
): Promise<string> {
  const gaps = describeGaps(checks);
  const { overdue, months, later, undated } = expiring;
  const counted = months.filter(({ domains }) => domains > 0);
  const needs = [
    ...demoSentences(demo),
    ...risks.map((risk, index) => `${index + 1}. ${describeRisk(risk)}`),
    ...(risks.length === 0
      ? [
          gaps.length === 0
            ? 'All clear: each kind of risk was checked.'
            : 'No risk found in what could be checked.',
        ]
      : []),
    ...(snoozed.length > 0 ? [`Put off: ${snoozed.length}`] : []),
    ...gaps,
  ];
  const parts = [
    needs.join('\n'),
    ...(await Promise.all(forecasts.map((forecast) => describeForecast(forecast, age)))),
    [
      `Expiring, as of ${day}: ${overdue} overdue, ${later} later, ${undated} without a known date`,
      (await table(counted, expiringColumns)).trimEnd(),
    ].join('\n'),
  ];
  if (restores.total > 0)
    parts.push(
      `Can still be restored: ${restores.total}\n${(await table(restores.rows, restoreColumns)).trimEnd()}`,
    );
  return parts.join('\n\n');
}

type Month = ForecastView['months'][number] & {
  readonly left: Output<'today.show'>['forecasts'][number]['restores']['fees'];
};

async function describeForecast(
  { account, currency, credit, months, undated, asOf }: ForecastView,
  age: (instant: string) => string,
): Promise<string> {
  const rows: Month[] = months.map((month, index) => ({ ...month, left: credit?.left[index] ?? null }));
  const used = rows.filter(
    ({ renewing, autoRenewOff, ordered }) => renewing.domains + autoRenewOff.domains + ordered.domains > 0,
  );
  const lines = [`${visibleLine(account)}, renewals by month${currency === null ? '' : ` in ${currency}`}`];
  if (asOf !== null) lines.push(`Based on data read ${age(asOf)}.`);
  lines.push(
    credit === null
      ? 'The credit in this currency is not known.'
      : `Credit: ${moneyText(credit.now)}, read ${age(credit.fetchedAt)}; ` +
          `${moneyText(credit.available)} after the queue; ` +
          (credit.runsOut === null ? 'lasts 24 months.' : `runs out on ${credit.runsOut}.`),
    ...(credit?.topUps ?? []).map((topUp) => `Top-up for ${topUp.days} days: ${moneyText(topUp.needed)}`),
    ...(undatedCount(undated) > 0 ? [`Without a known date: ${undatedCount(undated)} domains`] : []),
    (await table(used, monthColumns)).trimEnd(),
  );
  return lines.join('\n');
}

const undatedCount = ({ renewing, autoRenewOff, ordered }: DueView): number =>
  renewing.domains + autoRenewOff.domains + ordered.domains;

const monthColumns: readonly Column<Month>[] = [
  ['Month', ({ month }) => month],
  ['Renewals', ({ renewing }) => renewing.domains, 'right'],
  ['Cost', ({ renewing }) => renewing.cost, 'money'],
  ['Fees up to', ({ renewing }) => renewing.fees, 'money'],
  ['Credit left', ({ left }) => left, 'money'],
  ['On order', ({ ordered }) => ordered.domains, 'right'],
  ['Auto-renew off', ({ autoRenewOff }) => autoRenewOff.domains, 'right'],
  ['Without price', (row) => row.renewing.withoutPrice + row.autoRenewOff.withoutPrice, 'right'],
];

const expiringColumns: readonly Column<Today['expiring']['months'][number]>[] = [
  ['Month', ({ month }) => month],
  ['Domains', ({ domains }) => domains, 'right'],
  ['Auto-renew off', ({ autoRenewOff }) => autoRenewOff, 'right'],
];

const restoreColumns: readonly Column<RestoreClockView>[] = [
  ['Domain', ({ unicode }) => unicode],
  ['Restore before', ({ deadline }) => deadline ?? 'not known'],
  ['Fee', ({ restoreFee }) => restoreFee, 'money'],
  ['Renewal', ({ renewalPrice }) => renewalPrice, 'money'],
  ['Credit covers', ({ covered }) => (covered === null ? 'not known' : covered ? 'yes' : 'no')],
];
