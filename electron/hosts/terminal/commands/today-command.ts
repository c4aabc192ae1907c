import type { Output } from '../../../../shared/contract.ts';
import type { DueView, ForecastView, RestoreClockView, Today } from '../../../../shared/model/today.ts';
import { moneyText } from '../../../../shared/rules/money.ts';
import { demoSentences, whyEmpty } from '../nothing-yet.ts';
import { visibleLine } from '../../../../shared/rules/visible.ts';
import { type Column, table } from '../table.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import {
  gapWords,
  type Risk,
  type RiskAction,
  type RiskCheck,
  riskWords,
} from '../../../../shared/lists/risks.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';

/** `overview` is the former name of `today`. */
export function addCommands(program: TerminalCommand): void {
  const summary =
    'what needs you, the most pressing first; what renewals cost month by month, and the credit; no network';
  for (const [name, description] of [
    ['today', summary],
    ['overview', 'the former name of today'],
  ] as const)
    program
      .add(name, description)
      .account()
      .examples(name, `${name} --account shop --json`)
      .runs(async (session) => {
        const { call, output } = session;
        const accountId = await session.accountId();
        const today = await call('today.show', { accountId });
        if (!output.json && today.forecasts.length === 0)
          return output.result(null, await whyEmpty(session, accountId, 'There is no forecast yet.'));
        await output.result(today, await describeToday(today, output.age));
      });
}

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
  { account, currency, credit, months, undated, dropped, asOf }: ForecastView,
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
    ...(dropped > 0 ? [`To be dropped, and in none of these: ${dropped} domains`] : []),
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

const where = ({ query }: Risk): string => (query === null ? '' : ` --where '${query}'`);

/** Null where no command deals with it. */
const commands: { readonly [A in RiskAction]: (risk: Risk) => string | null } = {
  decide: () => 'orders --state held,unknown,accepted',
  refresh: ({ kind }) => (kind === 'stale' ? 'sync' : null),
  renew: (risk) => `renew${where(risk)}`,
  restore: (risk) => `restore${where(risk)}`,
  'set-key': () => null,
  'show-accounts': () => 'account list',
  'show-changes': () => 'changes --state failed',
  'show-domains': ({ query }) => (query === null ? 'domains' : `domains '${query}'`),
  'show-history': () => 'history --origin outside',
  'show-invoices': () => 'orders --state awaiting-payment',
  'show-orders': (risk) =>
    risk.kind === 'orders-refused' ? 'orders --state refused' : 'orders --state done',
  'show-prices': () => null,
  'show-round': (risk) =>
    'round' in risk ? `rounds --round '${risk.round}' --state open,overdue` : 'rounds',
  'show-queue': () => 'orders run',
  'show-statement': () => 'credit --unexplained',
  'top-up': (risk) => (risk.kind === 'will-lapse' ? `renew${where(risk)}` : null),
};

/** @returns what it is, what it costs, by when, and what to run; then what to know besides, on a line of its own */
export function describeRisk(risk: Risk): string {
  const { sentence, sums, hints, due, action } = riskWords(risk);
  const command = commands[action](risk);
  const costs = sums.length > 0 ? `, ${sums.map(inEnglish).join(' + ')}` : '';
  const run = command === null ? '' : ` Run: namekeep ${command}`;
  return [
    `${inEnglish(sentence)}${costs}${due ? `, ${inEnglish(due)}` : ''}.${run}`,
    ...(hints.length > 0 ? [`   ${hints.map(inEnglish).join(' · ')}`] : []),
  ]
    .map(visibleLine)
    .join('\n');
}

/** @returns what could not be checked, a line for each reason */
const describeGaps = (checks: readonly RiskCheck[]): string[] =>
  gapWords(checks).map(
    ({ gap, names }) => `Not checked: ${inEnglish(gap)} (${names.map(inEnglish).join(', ')}).`,
  );
