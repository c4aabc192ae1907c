import { mostFixedAtOnce } from '../../../shared/model/health.ts';
import { useText } from '../../i18n/text.ts';
import { offeredChanges, offersDetails } from '../accounts/offers.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { fixOf } from './fixes.ts';
import type { Looked } from './found-rows.ts';
import { useHealth } from './store.ts';

/** What puts results right, as far as an account in view can do it. */
export function useOfferedFixes() {
  const accounts = useAccounts();
  const health = useHealth();
  const { counted } = useText();

  /** The whole scope goes by its query, however large it is. */
  const atOnce = (count: number): number =>
    count === health.summary?.domains ? count : Math.min(count, mostFixedAtOnce);

  return {
    atOnce,
    offers(of: Looked): boolean {
      const change = fixOf(of);
      return change === null
        ? offersDetails(accounts.inView)
        : offeredChanges(accounts.inView).includes(change);
    },
    /** What the button says: "Lock 412 domains". */
    label: ({ rule, verdict }: Looked, count: number): string =>
      counted(verdict === 'finding' ? `health.fix.${rule}` : 'health.fix.unknown', atOnce(count)),
  };
}
