import { type Risk, type RiskCheck, RiskKind, type RiskOf } from '../../../shared/lists/risks.ts';
import { CheckGap } from '../../../shared/model/risk.ts';
import { accountRisks } from './account-risks.ts';
import { domainRisks } from './domain-risks.ts';
import { orderRisks } from './order-risks.ts';
import type { AccountFacts } from './read-facts.ts';
import { oldest, plainRisk, type RiskReaders, type RiskSources } from './risk-reader.ts';

const readers: RiskReaders = { ...domainRisks, ...orderRisks, ...accountRisks };

/** @returns what needs the user, in no order */
export async function readRisks(sources: RiskSources): Promise<Risk[]> {
  return (await Promise.all(RiskKind.options.map((kind) => readKind(kind, sources)))).flat();
}

async function readKind<K extends RiskKind>(kind: K, sources: RiskSources): Promise<RiskOf<K>[]> {
  const found = await readers[kind].read(sources);
  return found
    .filter(({ count }) => count > 0)
    .map(({ part, ...risk }) => {
      const { accountId = sources.accountId } = risk;
      const key = [kind, ...(part === undefined ? [] : [part]), accountId ?? '*'].join(' ');
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a spread forgets the kind
      return { kind, key, ...plainRisk, accountId, ...risk } as unknown as RiskOf<K>;
    });
}

/**
 * Says of each kind of risk what it was checked on, and what could not be: a value that was not read rules nothing out.
 * @param today `YYYY-MM-DD`
 */
export function riskChecks(accounts: readonly AccountFacts[], today: string): RiskCheck[] {
  return RiskKind.options.map((kind) => {
    const { readAt, gaps } = readers[kind];
    const counts = accounts.map((account) => gaps?.(account, today) ?? {});
    return {
      kind,
      asOf: readAt ? oldest(accounts.map(readAt)) : null,
      gaps: CheckGap.shape.reason.options
        .map((reason) => ({ reason, count: counts.reduce((sum, { [reason]: count = 0 }) => sum + count, 0) }))
        .filter(({ count }) => count > 0),
    };
  });
}
