import { say, type Sentence } from '../../../../shared/words/sentence.ts';
import type { MinorMoney } from '../../../../shared/model/money.ts';
import type { Approval, Order } from '../../../../shared/model/order.ts';
import type { ApprovalPreview } from '../../../../shared/model/order-group.ts';
import type { Agreement } from '../../../../shared/model/ordering.ts';
import { allotCredit, type CreditAllotment } from '../../../../shared/rules/credit-allotment.ts';
import { graceFee, noFee } from '../../../../shared/rules/grace-fee.ts';
import { sumsToConfirm } from '../../../../shared/rules/confirmation.ts';
import { movedDates } from '../../../../shared/rules/moved-dates.ts';
import { createMoneySum, type MoneySum, toMinor } from '../../../../shared/rules/money.ts';
import { countedAccounts } from '../../../../shared/rules/without-demo.ts';
import { type CachedSources, rememberFacts } from '../../accounts/account-facts.ts';
import { nameOf } from '../../domains/selected-domains.ts';
import { moveAll, type OrderKeeping } from '../order-context.ts';
import { kinds } from '../kinds/kinds.ts';
import { accountSeen, approvalOf } from '../kinds/orderable-domains.ts';
import type { OrderableRow } from '../../../store/portfolio/domain-rows.ts';
import { createOutlooks } from './credit-outlooks.ts';
import { readOrderSettings } from './order-settings.ts';
import { countedSums, firstMoved, requireConfirmation, requireMoved } from './require-confirmation.ts';
import { creditsAfter } from './tally.ts';

/** Orders read, and moved, at once. */
const pageSize = 500;

interface Held {
  readonly order: Order;
  /** Null for a domain that the account is not known to have. */
  readonly row: OrderableRow | null;
  readonly approval: Approval;
  /** The moved date, before and after; null where none moved. */
  readonly moved: Sentence | null;
}

export interface ApprovalQuestion {
  readonly ids: readonly number[];
  /** Only those that the credit covers now, in the order in which they were queued. */
  readonly fitting?: boolean;
}

/** Says what approving would mean; nothing is moved. From the cache alone. */
export async function previewApproval(
  sources: CachedSources,
  question: ApprovalQuestion,
  today: string,
): Promise<ApprovalPreview> {
  const held = await heldNow(sources, question, today);
  const perAccount = costsOf(held.map(asApprovedNow));
  const counted = countedAccounts(perAccount.keys(), await sources.store.accounts.list());
  const added = held.filter(({ order }) => counted.has(order.accountId));
  const sums = await countedSums(sources.store, perAccount);
  const moved = movedOf(held);
  const outlooks = createOutlooks(sources.store, today);
  for (const { order, row, approval } of held) {
    outlooks.spend(order.accountId, approval.price, approval.fee ?? null);
    if (row && order.kind === 'renew') outlooks.add(row, approval.fee ?? null);
  }
  return {
    count: held.length,
    moved: { count: moved.length, first: firstMoved(moved) },
    sums,
    before: await countedSums(sources.store, costsOf(held.map(({ order }) => order))),
    toConfirm: sumsToConfirm(sums, (await readOrderSettings(sources.store)).confirmAbove),
    withoutPrice: added.filter(({ approval }) => approval.price === null).length,
    demo: held.length - added.length,
    credits: await outlooks.addTo(await creditsAfter(sources.store, perAccount)),
  };
}

/**
 * Puts held orders back into the queue, approved as things are now. Orders that are not held are left.
 * @returns the ids of those that were approved
 * @throws AppError `confirmation-needed`, with no order approved
 */
export async function approveHeld(
  sources: CachedSources & OrderKeeping,
  question: ApprovalQuestion,
  { moved = false, ...agreed }: Agreement & { readonly moved?: boolean },
  today: string,
): Promise<number[]> {
  const held = await heldNow(sources, question, today);
  const sums = await countedSums(sources.store, costsOf(held.map(asApprovedNow)));
  requireMoved(movedOf(held), moved);
  await requireConfirmation(sources.store, { count: held.length, sums }, agreed);
  const approved: number[] = [];
  for (let start = 0; start < held.length; start += pageSize) {
    const moves = held.slice(start, start + pageSize).map(({ order: { id }, approval }) => ({
      id,
      note: say('orders.approved'),
      patch: { approval, error: null },
    }));
    for (const { id } of await moveAll(sources, 'approve', moves)) approved.push(id);
  }
  return approved;
}

const movedOf = (held: readonly Held[]) => held.flatMap(({ moved }) => moved ?? []);

const asApprovedNow = ({ order: { accountId }, approval }: Held) => ({ accountId, approval });

function costsOf(orders: readonly Pick<Order, 'accountId' | 'approval'>[]): Map<string, MoneySum> {
  const perAccount = new Map<string, MoneySum>();
  for (const { accountId, approval } of orders) {
    const sum = perAccount.get(accountId) ?? createMoneySum();
    perAccount.set(accountId, sum);
    for (const money of [approval.price, approval.fee]) if (money) sum.add(money);
  }
  return perAccount;
}

async function heldNow(
  sources: CachedSources,
  { ids, fitting = false }: ApprovalQuestion,
  today: string,
): Promise<Held[]> {
  const { store } = sources;
  const factsOf = rememberFacts(sources);
  const covers = fitting ? coverage(sources) : null;
  const held: Held[] = [];
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  for (let start = 0; start < wanted.length; start += pageSize) {
    const page = await store.orders.many(wanted.slice(start, start + pageSize));
    const orders = page.filter(({ state }) => state === 'held');
    const keys = orders.map(({ accountId, domain }) => ({ accountId, domain }));
    const found = await store.portfolio.select({ by: 'keys', keys }, today, null, pageSize);
    const rows = new Map(found.map((row) => [nameOf(row), row]));
    const paid = await paidSince(store, orders);
    for (const order of orders) {
      const { prices = null, credit = null } = (await factsOf(order.accountId)) ?? {};
      const row = rows.get(nameOf(order)) ?? null;
      const { fee } = order.kind === 'renew' && row ? graceFee(row, prices, today) : noFee;
      const kind = kinds[order.kind];
      const now = approvalOf(
        row,
        { price: kind.price(order, row, prices), fee },
        accountSeen({ prices, credit }),
      );
      // Of a wish that came after the order was held for something else the user does not know.
      const { dropSaidAt } = order.cause?.code === 'to-be-dropped' ? now : order.approval;
      const approval = !row && kind.needsDomain ? { ...order.approval, fee, credit } : { ...now, dropSaidAt };
      const moved = movedDates(order, row, paid.get(order.id) ?? null);
      if (!covers || (await covers(order, approval))) held.push({ order, row, approval, moved });
    }
  }
  return held;
}

/** @returns for orders their latest other one of the same kind and domain that was sent since they were approved and is done */
async function paidSince(
  { orders }: CachedSources['store'],
  held: readonly Order[],
): Promise<ReadonlyMap<number, Order>> {
  const paid = new Map<number, Order>();
  for (const [kind, those] of Map.groupBy(held, (order) => order.kind)) {
    const keys = those.map(({ accountId, domain }) => ({ accountId, domain }));
    const first = those.reduce((least, { approvedAt }) => (approvedAt < least ? approvedAt : least), '9');
    const completed = await orders.completed(kind, keys, first);
    const done = new Map(completed.map(({ asked, order }) => [nameOf(asked), order]));
    for (const order of those) {
      const other = done.get(nameOf(order));
      if (other && (other.sentAt ?? '') >= order.approvedAt) paid.set(order.id, other);
    }
  }
  return paid;
}

/** @returns whether what the queue leaves of the credit covers an order and all before it, asked in their order */
function coverage({ store }: CachedSources): (order: Order, approval: Approval) => Promise<boolean> {
  const judges = new Map<string, CreditAllotment | null>();
  return async ({ accountId }, { price, fee }) => {
    if (!judges.has(accountId)) {
      const [credit] = await creditsAfter(store, new Map([[accountId, createMoneySum()]]));
      const left: MinorMoney | null = credit?.after ? toMinor(credit.after) : null;
      judges.set(accountId, left && allotCredit({ credit: left, reserved: 0 }));
    }
    return judges.get(accountId)?.judge(price && toMinor(price), fee && toMinor(fee)) === null;
  };
}
