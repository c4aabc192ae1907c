import {
  gapWords,
  type Risk,
  type RiskCheck,
  type RiskKind,
  type RiskOf,
  riskWords,
} from '../../../shared/lists/risks.ts';
import { visibleLine } from '../../../shared/rules/visible.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';

const where = ({ query }: Risk): string => (query === null ? '' : ` --where '${query}'`);

/** Null where no command deals with it. */
const commands: { readonly [K in RiskKind]: (risk: RiskOf<K>) => string | null } = {
  'changed-elsewhere': () => 'history --origin outside',
  'in-redemption': (risk) => `restore${where(risk)}`,
  'will-lapse': (risk) => `renew${where(risk)}`,
  'orders-to-decide': () => 'orders --state held,unknown,accepted',
  unlisted: (risk) => `domains${where(risk)}`,
  'cannot-connect': () => null,
  'invoices-to-pay': () => 'orders --state awaiting-payment',
  'orders-unsent': () => 'orders run',
  'low-credit': () => null,
  'credit-unexplained': () => 'credit --unexplained',
  'changes-failed': () => 'changes --state failed',
  stale: () => 'sync',
  'price-rises': () => null,
};

/** @returns what it is, what it costs, by when, and what to run; then what to know besides, on a line of its own */
export function describeRisk<K extends RiskKind>(risk: RiskOf<K>): string {
  const { sentence, sums, hints } = riskWords(risk);
  const command = commands[risk.kind](risk);
  const costs = sums.length > 0 ? `, ${sums.map(inEnglish).join(' + ')}` : '';
  const deadline = risk.deadline === null ? '' : `, by ${risk.deadline}`;
  const run = command === null ? '' : ` Run: namekeep ${command}`;
  return [
    `${inEnglish(sentence)}${costs}${deadline}.${run}`,
    ...(hints.length > 0 ? [`   ${hints.map(inEnglish).join(' · ')}`] : []),
  ]
    .map(visibleLine)
    .join('\n');
}

/** @returns what could not be checked, a line for each reason */
export const describeGaps = (checks: readonly RiskCheck[]): string[] =>
  gapWords(checks).map(
    ({ gap, names }) => `Not checked: ${inEnglish(gap)} (${names.map(inEnglish).join(', ')}).`,
  );
