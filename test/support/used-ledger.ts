import { createAccounts } from '../../electron/store/ledger/accounts.ts';
import { createOrders } from '../../electron/store/ledger/orders.ts';
import { noApproval, temporaryLedger } from './temporary-ledger.ts';
import { anAccount } from './temporary-store.ts';
import { newOrder } from './fixtures.ts';

const at = '2026-11-19T10:00:00.000Z';
const approval = { ...noApproval, expiryDate: '2026-12-01', status: 'Active' };

/** A ledger with an account and queued renewals of `n1.it`, `n2.it` and so on. */
export function usedLedger(renewals: number) {
  const ledger = temporaryLedger();
  createAccounts(ledger.db).insert(anAccount('a'));
  const orders = createOrders(ledger.db);
  const add = (domains: readonly string[], when = at): void => {
    orders.insert(
      domains.map((domain) => newOrder(domain, { approval })),
      when,
    );
  };
  add(Array.from({ length: renewals }, (_, i) => `n${i + 1}.it`));
  return { ...ledger, orders, add };
}
