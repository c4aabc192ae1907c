import { createLedger } from './ledger/0010-create-ledger.ts';
import { allOrdersAndChanges } from './ledger/0020-all-orders-and-changes.ts';
import { approvedCredit } from './ledger/0030-approved-credit.ts';
import { orderAttempts } from './ledger/0040-order-attempts.ts';
import { priceHistory } from './ledger/0050-price-history.ts';
import { history } from './ledger/0060-history.ts';
import { orderCost } from './ledger/0070-order-cost.ts';
import { acceptedOrders } from './ledger/0080-accepted-orders.ts';
import { userDecisions } from './ledger/0090-user-decisions.ts';
import { tagsNotesAndViews } from './ledger/0100-tags-notes-and-views.ts';
import { orderCauses } from './ledger/0140-order-causes.ts';
import { notifications } from './ledger/0160-notifications.ts';
import { serviceAccounts } from './ledger/0170-service-accounts.ts';
import { orderFees } from './ledger/0190-order-fees.ts';
import { creditReadings } from './ledger/0200-credit-readings.ts';
import { clientAreas } from './ledger/0220-client-areas.ts';
import { approvedDueDate } from './ledger/0230-approved-due-date.ts';
import { activeDomains } from './ledger/0240-active-domains.ts';
import { secretOrigins } from './ledger/0250-secret-origins.ts';
import { smallerHistory } from './ledger/0260-smaller-history.ts';
import { viewsByTags } from './ledger/0270-views-by-tags.ts';
import { formerOfChanges } from './ledger/0280-former-of-changes.ts';
import { customers } from './ledger/0290-customers.ts';
import { customerPrices } from './ledger/0300-customer-prices.ts';
import { wishes } from './ledger/0310-wishes.ts';
import { invoiceLines } from './ledger/0320-invoice-lines.ts';
import { rounds } from './ledger/0330-rounds.ts';
import { approvedDrop } from './ledger/0340-approved-drop.ts';
import { indexesOfRounds } from './ledger/0350-indexes-of-rounds.ts';
import { staleLines } from './ledger/0360-stale-lines.ts';

/** The schema of `ledger.db`, oldest step first. */
export const ledgerMigrations = [
  createLedger,
  allOrdersAndChanges,
  approvedCredit,
  orderAttempts,
  priceHistory,
  history,
  orderCost,
  acceptedOrders,
  userDecisions,
  tagsNotesAndViews,
  orderCauses,
  notifications,
  serviceAccounts,
  orderFees,
  creditReadings,
  clientAreas,
  approvedDueDate,
  activeDomains,
  secretOrigins,
  smallerHistory,
  viewsByTags,
  formerOfChanges,
  customers,
  customerPrices,
  wishes,
  invoiceLines,
  rounds,
  approvedDrop,
  indexesOfRounds,
  staleLines,
];
