import type { Key } from '../../../shared/lists/lists.ts';
import type { ChangeKind } from '../../../shared/model/change-kind.ts';
import { type HealthRule, mostFixedAtOnce } from '../../../shared/model/health.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { useText } from '../../i18n/text.ts';
import { offeredChanges, offersDetails } from '../accounts/offers.ts';
import { type Fixable, useHealth } from './store.ts';

const changes: Readonly<Record<HealthRule, ChangeKind>> = {
  lock: 'lock',
  privacy: 'privacy',
  dnssec: 'dnssec-add',
  verification: 'resend-verification',
  contacts: 'contacts',
  nameservers: 'nameservers',
};

/** @returns what can be fixed together; null where the findings are of several rules, or some were not read */
export function fixableOf(keys: readonly Pick<Key<'findings'>, 'rule' | 'verdict'>[]): Fixable | null {
  const [first, ...others] = keys.map(({ rule, verdict }): Fixable => ({
    rule,
    verdict: verdict === 'unknown' ? verdict : 'finding',
  }));
  const isSame = ({ rule, verdict }: Fixable): boolean => rule === first?.rule && verdict === first.verdict;
  return first && others.every(isSame) ? first : null;
}

/** @returns the change that puts a finding right; null where the details have to be read first */
export const fixOf = ({ rule, verdict }: Fixable): ChangeKind | null =>
  verdict === 'finding' ? changes[rule] : null;

/** What puts findings right, as far as an account in view can do it. */
export function useOfferedFixes() {
  const accounts = useAccounts();
  const health = useHealth();
  const { counted } = useText();
  /** The whole scope goes by its query, however large it is. */
  const atOnce = (count: number): number =>
    count === health.summary?.domains ? count : Math.min(count, mostFixedAtOnce);
  return {
    atOnce,
    /** A DNSSEC record belongs to one domain. */
    offers(fixable: Fixable, count: number): boolean {
      const change = fixOf(fixable);
      if (change === 'dnssec-add' && count > 1) return false;
      return change === null
        ? offersDetails(accounts.inView)
        : offeredChanges(accounts.inView).includes(change);
    },
    /** What the button says: "Lock 412 domains". */
    label: ({ rule, verdict }: Fixable, count: number): string =>
      counted(verdict === 'finding' ? `health.fix.${rule}` : 'health.fix.unknown', atOnce(count)),
  };
}
