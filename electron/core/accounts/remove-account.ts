import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { describeRemoval } from '../../../shared/rules/account-removal.ts';
import type { Account, AccountRemoval } from '../../../shared/model/account.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { OrderState } from '../../../shared/model/order.ts';
import type { Store } from '../../store/store.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Connections } from '../connections/connections.ts';

export interface Queue {
  /** `reason` is kept with each entry. */
  withdraw(accountId: string, why: Sentence): Promise<void>;
}

export interface RemovalSources {
  readonly store: Store;
  readonly vault: Vault;
  readonly connections: Connections;
  readonly orders: Queue;
  readonly changes: Queue;
}

const waiting: readonly OrderState[] = ['queued', 'held'];
const unsettled: readonly OrderState[] = ['sending', 'unknown'];

export async function previewRemoval(
  { orders, changes }: Pick<Store, 'orders' | 'changes'>,
  accountId: string,
): Promise<AccountRemoval> {
  const window = { accountId, offset: 0, limit: 1 };
  const count = async (states: readonly OrderState[]): Promise<number> =>
    (await orders.list({ ...window, states })).total;
  const open = await changes.list({ ...window, states: ['queued', 'sending'] });
  return {
    orders: await count(waiting),
    changes: open.total,
    unsettled: await count(unsettled),
  };
}

/**
 * Removes the account, its secret and its cache, and cancels what waits in its queues; all other orders and changes, tags
 * and notes stay as they are, for when it is added again.
 * @param cancelQueued whether the user knows that something is cancelled
 * @throws AppError `refused` when the outcome of an order is open, or something waits and `cancelQueued` is false;
 * `busy` while its orders or changes run; of the vault, with nothing cancelled
 */
export async function removeAccount(
  sources: RemovalSources,
  account: Account,
  cancelQueued: boolean,
): Promise<void> {
  const { store, vault, connections } = sources;
  const { id, name, demo } = account;
  const held = [await hold(store, account, 'orders')];
  try {
    held.push(await hold(store, account, 'changes'));
    await refuseUnsettled(store, account);
    const removal = await previewRemoval(store, id);
    if (!cancelQueued && removal.orders + removal.changes > 0)
      throw new AppError('refused', describeRemoval(name, removal));
    await connections.reset(id);
    if (!demo) await vault.remove(id);
    const why = say('account.removed-cancels', { name });
    await sources.orders.withdraw(id, why);
    await sources.changes.withdraw(id, why);
    await store.accounts.remove(id);
  } finally {
    for (const release of held) await release();
  }
}

/** @throws AppError `busy` while they are being run, in this process or another one */
async function hold(
  { locks }: Store,
  { id, name }: Account,
  what: 'orders' | 'changes',
): Promise<() => Promise<void>> {
  const release = await locks.tryHoldRuns(what, id);
  if (release) return release;
  throw new AppError('busy', say(`account.${what}-run`, { name }), {
    retryable: true,
  });
}

/** Without the account, what became of them could not be read back. */
async function refuseUnsettled({ orders }: Store, { id, name }: Account): Promise<void> {
  const { total, rows } = await orders.list({ accountId: id, states: unsettled, offset: 0, limit: 1 });
  const [first] = rows;
  if (!first) return;
  throw new AppError(
    'refused',
    say('account.unsettled', { name, total, order: String(first.id), domain: first.domain }),
  );
}
