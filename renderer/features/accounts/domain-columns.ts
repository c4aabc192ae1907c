import type { DomainKey } from '../../../shared/model/domain.ts';
import { useText } from '../../i18n/text.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { useAccounts } from '../../bridge/accounts.ts';

type Row = DomainKey & { readonly unicode: string };
type DomainColumn = GridColumn<Row> & { readonly name: 'domain' | 'account' };

/** @returns what makes the columns by which a list of domains begins: the name, and the account where there are several */
export function useDomainColumns(): () => DomainColumn[] {
  const { t } = useText();
  const accounts = useAccounts();
  return () => [
    {
      name: 'domain',
      label: t('columns.domain'),
      width: 220,
      pinned: true,
      sortable: true,
      text: ({ unicode }) => unicode,
    },
    ...(accounts.views.length > 1
      ? [
          {
            name: 'account' as const,
            label: t('columns.account'),
            width: 120,
            yields: 3,
            sortable: true,
            optional: accounts.inView.length < 2,
            text: ({ accountId }: Row) => accounts.nameOf(accountId),
          },
        ]
      : []),
  ];
}
