import type { Surface } from '../../shared/model/account.ts';
import type { Random } from '../fuzz/random.ts';
import { findViolations, type Violation } from './check-books.ts';
import type { Home } from './home.ts';
import { readLedger, type LedgerOrder } from './read-ledger.ts';
import { describeFailure } from './report.ts';
import type { Books, Service } from './service.ts';
import type { User } from './user.ts';

/** Found something that must never be; the folder with the homes is kept. */
export class TortureFailed extends Error {}

/** A home with its ledger, and what of the service's books is about its domains. */
export interface Share {
  readonly home: Home;
  readonly user: User;
  readonly ledger: readonly LedgerOrder[];
  readonly books: Books;
}

/** For what concerns the service and all homes alike. @throws RangeError when there is no home */
export function first(shares: readonly Share[]): Share {
  const [share] = shares;
  if (!share) throw new RangeError('There is no home.');
  return share;
}

export interface SceneOptions {
  readonly surface: Surface;
  readonly service: Service;
  readonly homes: readonly { readonly home: Home; readonly user: User }[];
  readonly random: Random;
  readonly orders: number;
  readonly kills: number;
  /** Numbers of the invoices that the user paid in the client area. */
  readonly paidByUser: ReadonlySet<number>;
  /** How to make it again, and where the homes are. */
  readonly origin: { readonly command: string; readonly folder: string };
  readonly tell: (sentence: string) => void;
}

export type Scene = ReturnType<typeof createScene>;

/** Everybody who takes part, and the comparison of their books. */
export function createScene(options: SceneOptions) {
  const { surface, service, homes, paidByUser, origin } = options;
  const counts = { kills: 0, host: 0, terminal: 0, ended: 0, checks: 0, budgets: 0, refused: 0 };

  function fail(step: string, violations: readonly Violation[], { home, ledger, books }: Share): never {
    const lines = describeFailure(home.folder, violations, ledger, books, home.line.log);
    throw new TortureFailed(
      `${origin.command}, ${step}; kept in ${origin.folder}, ${home.folder}\n${lines.join('\n')}`,
    );
  }

  return {
    ...options,
    counts,
    fail,
    /** Compares the books of each home while nothing is under way. @throws TortureFailed */
    async check(step: string): Promise<{ readonly books: Books; readonly shares: readonly Share[] }> {
      await Promise.all(homes.map(({ home }) => home.line.idle()));
      const books = await service.ask('books');
      counts.checks += 1;
      const shares = homes.map((one) => ({
        ...one,
        ledger: readLedger(one.home.folder),
        books: one.home.shareOf(books),
      }));
      for (const share of shares) {
        const { home, ledger } = share;
        const { readings } = home.line;
        const violations = findViolations(ledger, share.books, {
          surface,
          acknowledged: home.acknowledged,
          seen: home.seen,
          paidByUser,
          refreshedAt: home.refreshedAt,
          askedAt(domain, readAt) {
            const before = readings.filter((one) => one.passedAt <= readAt && one.text.includes(domain));
            return before.map((one) => one.askedAt).sort()[0] ?? null;
          },
        });
        if (violations.length > 0) fail(step, violations, share);
        // What is read from now on, another process reads.
        readings.length = 0;
        for (const order of ledger) if (!home.seen.has(order.id)) home.seen.set(order.id, order);
        if (home.spareBudget()) counts.budgets += 1;
      }
      return { books, shares };
    },
  };
}
