import type { AccountView } from '../../../shared/model/account-view.ts';
import type { ChangeKind } from '../../../shared/model/change-kind.ts';
import { isRestorable } from '../../../shared/rules/order-status.ts';
import { useText } from '../../i18n/text.ts';
import { offeredChanges, offersDetails, offersEppCodes, offersOrder } from '../accounts/offers.ts';

/** What is done with domains, each in a dialog of its own. */
export type DomainAction = ChangeKind | 'renew' | 'restore' | 'details' | 'epp-codes' | 'tags';

/** @returns what a domain with this status is ordered to keep it: in redemption it is not renewed but restored */
export const rescueOf = (
  status: string,
  views: readonly Pick<AccountView, 'capabilities'>[],
): 'renew' | 'restore' => (isRestorable(status) && offersOrder(views, 'restore') ? 'restore' : 'renew');

/** Everything that can be done with domains, for every menu; what none of their accounts can do is not offered. */
export function useDomainActions() {
  const { t } = useText();
  return (views: readonly AccountView[], act: (action: DomainAction) => void) => {
    const item = (label: string, action: DomainAction) => ({ label, action, act: () => act(action) });
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
      { label: t('tags.tags'), items: [item(t('actions.tags'), 'tags')] },
    ].filter(({ items }) => items.length > 0);
  };
}
