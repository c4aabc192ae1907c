import { createHash } from 'node:crypto';
import type { BudgetView } from '../../shared/model/budget.ts';
import type { Account } from '../../shared/model/account.ts';

export type BucketName = BudgetView['buckets'][number]['name'];

export interface RequestLimit {
  readonly name: BucketName;
  readonly bucket: string;
  readonly limit: number;
  readonly windowMs: number;
  /** The last places of the window, which only a person takes. */
  readonly reserve: number;
}

export type BudgetOwner = Pick<Account, 'id' | 'surface' | 'baseUrl' | 'email'> &
  Partial<Pick<Account, 'demo'>>;

const minute = 60_000;

/** Of 300 requests, how many are kept for what a person asks for. What asks for more at once is a sweep. */
export const keptForPeople = 20;

/**
 * The buckets of an account, the most general first.
 *
 * Assumptions. What the limit of surface A is counted per is not shown: it is counted here per origin of the service
 * and e-mail, so that two accounts with the same login share one budget, and two logins behind one IP address do
 * not. Surface B counts per account and per API user; of both only the token is known, and it is kept out of every
 * file, even hashed: counted here per origin and account of this program. Two accounts here on one at the service
 * meet its 429, which is waited out.
 * @see docs/INTERFACE.md, Limits
 */
export function limitsOf(owner: BudgetOwner): readonly RequestLimit[] {
  switch (owner.surface) {
    case 'key-header':
      return [limit('all', `key-header:${hash(owner, owner.email.trim().toLowerCase())}`, 300, 10 * minute)];
    case 'token': {
      const account = hash(owner, owner.id);
      return [
        limit('reads', `token:reads:${account}`, 300, minute),
        limit('prices', `token:prices:${account}`, 10, minute),
        limit('orders', `token:orders:${account}`, 30, minute),
        limit('management', `token:management:${account}`, 120, minute),
      ];
    }
  }
}

/** @throws RangeError when the account has no such bucket */
export function limitNamed(limits: readonly RequestLimit[], name: BucketName): RequestLimit {
  const found = limits.find((limit) => limit.name === name);
  if (!found) throw new RangeError(`No bucket is named ${name}`);
  return found;
}

const limit = (name: BucketName, bucket: string, most: number, windowMs: number): RequestLimit => ({
  name,
  bucket,
  limit: most,
  windowMs,
  reserve: Math.ceil((most * keptForPeople) / 300),
});

function hash({ baseUrl, demo, id }: BudgetOwner, who: string): string {
  const origin = URL.parse(baseUrl)?.origin ?? baseUrl;
  // The embedded sandbox listens on another port each time.
  const counted = demo ? `demo\n${id}` : `${origin}\n${who}`;
  return createHash('sha256').update(counted).digest('hex').slice(0, 16);
}
