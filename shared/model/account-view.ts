import { z } from 'zod';
import { Sentence } from './sentence.ts';
import { BudgetView } from './budget.ts';
import { Account, Credit } from './account.ts';
import { Capabilities } from './capabilities.ts';
import { RefreshProgress, RefreshSummary } from './refresh.ts';

/** Result of the latest request: the service was reached, and accepted the key or token. */
export const Reachability = z.object({
  state: z.enum(['unknown', 'online', 'offline', 'key-refused']),
  /** End of the request that shows it; null while nothing is known. */
  at: z.iso.datetime().nullable(),
  /** Path of that request, such as `/account/balance`; null where only an earlier start's refresh is known. */
  by: z.string().nullable(),
});
export type Reachability = z.infer<typeof Reachability>;

export const AccountView = z.object({
  account: Account,
  reachability: Reachability,
  capabilities: Capabilities,
  /** False when no secret is in the vault that may be used: the account can be browsed, not refreshed. */
  hasSecret: z.boolean(),
  /** The reason why a stored secret is not used: it was given for other addresses. */
  keyProblem: Sentence.nullable(),
  credit: Credit.nullable(),
  domains: z.int(),
  /** Time of the latest domain list. */
  refreshedAt: z.iso.datetime().nullable(),
  pricesFetchedAt: z.iso.datetime().nullable(),
  lastRefresh: RefreshSummary.nullable(),
  refresh: RefreshProgress.nullable(),
  /** As of this view; `budget.changed` says what becomes of it. */
  budget: BudgetView,
  /** It and another account show the same domains; both are named. */
  sameDomains: z.array(z.object({ accounts: z.array(z.string()), domains: z.int() })),
});
export type AccountView = z.infer<typeof AccountView>;
