import type { AccountView } from '../../../shared/model/account-view.ts';
import type { ChangeKind } from '../../../shared/model/change-kind.ts';
import type { DomainRow } from '../../../shared/model/domain.ts';
import { blockedByStatus, kinds } from '../../../shared/rules/changes/kinds.ts';
import { isRestorable, renewalByStatus, restoreByStatus } from '../../../shared/rules/order-status.ts';
import type { Sentence } from '../../../shared/words/sentence.ts';
import { useText } from '../../i18n/text.ts';
import type { MenuItem } from '../../ui/grid/grid-menu.ts';
import { offeredChanges, offersDetails, offersEppCodes, offersOrder } from '../accounts/offers.ts';
import { useExtensionLists } from './extension-lists.ts';

/** What is done with domains in a dialog of its own. */
export type DialogAction =
  | ChangeKind
  | 'renew'
  | 'restore'
  | 'details'
  | 'epp-codes'
  | 'tags'
  | 'customer'
  | 'wish'
  | 'quote'
  | 'round';
/** The last two are done at once, and can be taken back. */
export type DomainAction = DialogAction | 'paid' | 'unpaid';

/** What there is among the domains in question. */
export interface DomainTraits {
  readonly accountIds: readonly string[];
  readonly statuses: readonly string[];
  readonly extensions: readonly string[];
}
export const traitsOf = ({ accountId, status, extension }: DomainRow): DomainTraits => ({
  ...{ accountIds: [accountId], statuses: [status], extensions: [extension] },
});

/** @returns the reasons of all of them; none where one of them has no reason, or there is none of them */
function sharedBy<T>(all: readonly T[], reasonOf: (one: T) => Sentence | null | undefined): Sentence[] {
  const reasons = all.flatMap((one) => reasonOf(one) ?? []);
  return reasons.length === all.length ? reasons : [];
}
const refusal = ({ verdict, reason }: ReturnType<typeof renewalByStatus>): Sentence | null =>
  verdict === 'refused' ? reason : null;
const possible = [
  'details',
  'epp-codes',
  'tags',
  'customer',
  'wish',
  'quote',
  'round',
  'paid',
  'unpaid',
] as const;
const isAlwaysPossible = (action: DomainAction): action is (typeof possible)[number] =>
  possible.some((name) => name === action);
/** Of several extensions. */
const mostReasons = 3;

/** @returns what a domain with this status is ordered to keep it: in redemption it is not renewed but restored */
export const rescueOf = (
  status: string,
  views: readonly Pick<AccountView, 'capabilities'>[],
): 'renew' | 'restore' => (isRestorable(status) && offersOrder(views, 'restore') ? 'restore' : 'renew');

/**
 * Everything that can be done with domains, for every menu. What none of their accounts can do is not offered; what none
 * of the domains can have is disabled, with the reason.
 */
export function useDomainActions() {
  const { t, sentence } = useText();
  const extensionLists = useExtensionLists();

  function reasonsAgainst(
    action: DomainAction,
    { accountIds, statuses, extensions }: DomainTraits,
  ): Sentence[] {
    if (isAlwaysPossible(action)) return [];
    if (action === 'renew') return sharedBy(statuses, (status) => refusal(renewalByStatus(status)));
    if (action === 'restore') return sharedBy(statuses, (status) => refusal(restoreByStatus(status)));
    const blocked = sharedBy(statuses, blockedByStatus);
    if (blocked.length > 0) return blocked;
    return sharedBy(extensions, (extension) => {
      const lists = accountIds.map((id) => extensionLists.lists.get(id));
      const [reason] = sharedBy(lists, (list) => list && kinds[action].lackedBy?.(extension, list));
      return reason;
    });
  }

  /** @param domains null where that is not known */
  return (
    views: readonly AccountView[],
    act: (action: DomainAction) => void,
    domains: DomainTraits | null,
  ) => {
    const item = (label: string, action: DomainAction): MenuItem & { readonly action: DomainAction } => {
      const reasons = new Set(domains && reasonsAgainst(action, domains).map(sentence));
      const title = [...reasons].slice(0, mostReasons).join(' ');
      return { label, action, act: () => act(action), ...(title && { title, disabled: true }) };
    };
    return [
      {
        label: t('actions.orders'),
        items: [
          ...(offersOrder(views, 'renew') ? [item(t('portfolio.renewOne'), 'renew')] : []),
          ...(offersOrder(views, 'restore') ? [item(t('actions.restore'), 'restore')] : []),
        ],
      },
      {
        label: t('actions.changes'),
        items: offeredChanges(views).map((kind) =>
          item(t('changes.action', { kind: t(`changes.kindNames.${kind}`) }), kind),
        ),
      },
      {
        label: t('actions.details'),
        items: [
          ...(offersDetails(views) ? [item(t('actions.fetch'), 'details')] : []),
          ...(offersEppCodes(views) ? [item(t('actions.eppCodes'), 'epp-codes')] : []),
        ],
      },
      {
        label: t('actions.organize'),
        items: [
          item(t('customers.action'), 'customer'),
          item(t('actions.tags'), 'tags'),
          item(t('wishes.choose'), 'wish'),
          item(t('wishes.markPaid'), 'paid'),
          item(t('wishes.markUnpaid'), 'unpaid'),
          item(t('customers.quote.action'), 'quote'),
          item(t('rounds.start.ask'), 'round'),
        ],
      },
    ].filter(({ items }) => items.length > 0);
  };
}
