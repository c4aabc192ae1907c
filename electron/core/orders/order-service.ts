import type { Failure } from '../../../shared/model/errors.ts';
import {
  type Order,
  type OrderState,
  type PreviewTotals,
  type QueueOutcome,
  type QueueView,
  type RegistrationPreview,
  type RenewalPreview,
  type RestorePreview,
  type ShownOrders,
} from '../../../shared/model/order.ts';
import type {
  ApprovalPreview,
  GroupOutcome,
  OrderGroup,
  OrderGroupKey,
} from '../../../shared/model/order-group.ts';
import type { RegistrationItem } from '../../../shared/model/registration.ts';
import type { TakingKind } from '../../../shared/rules/registration.ts';
import type { RunOptions } from '../runs/run-engine.ts';
import type { Decision } from './settle/decide.ts';
import type { RenewalQuestion } from './queue/renewals.ts';
import type { Agreement } from './queue/require-confirmation.ts';
import type { RestoreQuestion } from './queue/restores.ts';
import type { Selection as ListSelection } from '../../../shared/lists/lists.ts';
import type { OrderRunner } from './run/order-runner.ts';
import type { Sentence } from '../../../shared/words/sentence.ts';

/** Orders by id, or all of a group or of a selection, as it is then. */
export interface OrderTarget {
  readonly ids?: readonly number[] | undefined;
  readonly group?: OrderGroupKey | undefined;
  readonly selection?: ListSelection<'orders'> | undefined;
}

/** How many orders were queued, and what became of each domain. */
export interface QueueingResult {
  readonly queued: number;
  readonly outcomes: QueueOutcome[];
}

export interface OrderService extends Pick<OrderRunner, 'inFlight' | 'close' | 'sleep' | 'wake' | 'isOn'> {
  preview(question: RenewalQuestion): Promise<RenewalPreview>;
  /**
   * Queues renewals from the cache alone; works offline, as do the other two.
   * @param agreed what the user typed and saw, here and below
   * @throws AppError `confirmation-needed`, here and below
   */
  queue(question: RenewalQuestion, agreed?: Agreement): Promise<QueueingResult>;
  previewRestore(question: RestoreQuestion): Promise<RestorePreview>;
  queueRestore(question: RestoreQuestion, agreed?: Agreement): Promise<QueueingResult>;
  /**
   * @param corrects the order that they are to replace, null for none
   * @param each shows every name, not only the first 500 of each bucket
   * @throws AppError `not-found` when the account is not there
   */
  previewRegistrations(
    accountId: string,
    kind: TakingKind,
    items: readonly unknown[],
    corrects?: number | null,
    each?: boolean,
  ): Promise<RegistrationPreview>;
  queueRegistrations(
    accountId: string,
    kind: TakingKind,
    items: readonly RegistrationItem[],
    agreed?: Agreement,
  ): Promise<QueueingResult>;
  /** What the queue leaves of the credit of each account, from the cache alone. */
  credits(): Promise<PreviewTotals['credits']>;
  /**
   * Orders a refused, held or cancelled registration or transfer again with corrected data.
   * @returns the new order
   * @throws AppError `not-found` | `bad-input`
   */
  correct(id: number, item: RegistrationItem, agreed?: Agreement): Promise<Order>;
  /** What {@link correct} can do for the order now. @throws AppError `not-found` */
  correctable(id: number): Promise<'order' | 'epp-code' | null>;
  /** Orders that wait for the user, by account, state and cause. @param accountId null for all accounts */
  groups(accountId: string | null): Promise<OrderGroup[]>;
  /** The ids of a group or selection as it is now, of a selection only those in these states; or those given. */
  idsOf(which: OrderTarget, states?: readonly OrderState[]): Promise<readonly number[]>;
  /**
   * Cancels orders that have not been sent, and with `unpaid` those that await payment; others are left.
   * @returns the ids of those that were cancelled
   */
  cancel(ids: readonly number[], unpaid?: boolean): Promise<number[]>;
  /** What {@link approve} would mean. */
  previewApproval(ids: readonly number[], fitting: boolean): Promise<ApprovalPreview>;
  /**
   * Approves held orders as things are now: price, expiry, status and credit of the cache.
   * @param fitting only those that the credit covers, in the order in which they were queued
   * @returns the ids of those that were approved
   */
  approve(ids: readonly number[], agreed?: Agreement, fitting?: boolean): Promise<number[]>;
  /** Takes back that orders were cancelled or approved, while none of it was sent. @returns the ids of those that could be */
  undo(ids: readonly number[], of: 'cancel' | 'approve'): Promise<number[]>;
  /** {@link check} for each of these. */
  checkEach(ids: readonly number[]): Promise<GroupOutcome>;
  /**
   * {@link resolve} for each order of a group, each read again right before where its decision needs that.
   * @throws AppError `refused` for `again` where anything shows that the service may have carried them out
   */
  resolveGroup(group: OrderGroupKey, as: Decision): Promise<GroupOutcome>;
  /**
   * Reads the domain of an unknown, accepted or unpaid order again.
   * @throws AppError `not-found` | `bad-input` when it is in another state | `busy` before the settle time is over
   */
  check(id: number): Promise<Order>;
  /** The user's decision; see {@link decideUnknown}. @throws AppError `not-found` | `bad-input` | `busy` */
  resolve(id: number, as: Decision): Promise<Order>;
  /** Takes the user's decision back; see {@link revokeDecision}. @throws AppError `not-found` | `bad-input` */
  revoke(id: number): Promise<Order>;
  /**
   * Runs what can run; see {@link RunEngine.run}.
   * @param options of its ids only these orders run, and those that must be done before them; here and below
   * @throws AppError `refused` when the queue is paused
   */
  run(waitMs: number, options?: RunOptions): Promise<ReadonlyMap<string, Failure>>;
  /** What a run of these orders, or of all, would send now: they and those that must go first. */
  waiting(ids?: readonly number[]): Promise<ShownOrders>;
  /**
   * Starts a run in the background. Without ids it runs everything and ends a pause; a run of certain orders leaves a
   * pause to those who set it.
   * @param shown what was on the button
   * @throws AppError `refused` when certain orders are to be run and the queue is paused; `confirmation-needed` when what
   * waits is not what was shown
   */
  start(ids?: readonly number[], shown?: ShownOrders): Promise<QueueView>;
  /** Stops after the order in flight; the queue stays paused over restarts. */
  pause(): Promise<QueueView>;
  /** Ends a pause; nothing is sent. */
  resume(): Promise<QueueView>;
  /** For an account that is removed: cancels what was not sent, with its EPP codes, and forgets who else orders there. */
  withdraw(accountId: string, why: Sentence): Promise<void>;
  /** The latest run was seen: it is shown no more, also after a restart. */
  dismissLastRun(): Promise<QueueView>;
  view(): Promise<QueueView>;
}
