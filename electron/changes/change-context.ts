import type { Change } from '../../shared/model/change.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Provider } from '../provider/provider.ts';
import type { Store } from '../store/store.ts';

/** What running the changes of one account needs. */
export interface ChangeContext {
  readonly accountId: string;
  readonly store: Store;
  readonly provider: Provider;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after every move of a change. */
  readonly onChanged: (changes: readonly Change[]) => void;
  /** Called when a wait for the request budget begins, with its length in ms. */
  readonly onWait: (ms: number) => void;
}
