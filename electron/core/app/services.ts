import type { Sentence } from '../../../shared/words/sentence.ts';
import type { Account } from '../../../shared/model/account.ts';
import type { BudgetView } from '../../../shared/model/budget.ts';
import type { Snapshot } from '../../../shared/model/snapshot.ts';
import type { HistoryYears, Retention } from '../../../shared/model/retention.ts';
import type { Backup } from '../../../shared/model/backup.ts';
import type { AppInfo } from './app-info.ts';
import type { OwnFiles } from './own-files.ts';
import type { AccountViews } from '../accounts/account-views.ts';
import type { AccountService } from '../accounts/accounts.ts';
import type { ChangeService } from '../changes/changes.ts';
import type { Connections } from '../connections/connections.ts';
import type { DetailsService } from '../details/details.ts';
import type { UnreadDomains } from '../domains/unread-domains.ts';
import type { Doctor } from '../doctor/doctor.ts';
import type { DomainService } from '../domains/domains.ts';
import type { HealthService } from '../health/health.ts';
import type { HistoryService } from '../history/history.ts';
import type { NotificationService } from '../notifications/notifications.ts';
import type { OrderService } from '../orders/orders.ts';
import type { EventBus } from '../../platform/events.ts';
import type { PriceService } from '../prices/prices.ts';
import type { RefreshService } from '../refresh/refresh.ts';
import type { Reports } from '../reports/create-reports.ts';
import type { Store } from '../../store/store.ts';
import type { TagService } from '../tags/tags.ts';
import type { ViewService } from '../views/views.ts';
import type { TodayService } from '../today/today.ts';

export interface SaveTarget {
  /**
   * @returns null when the user cancelled; `publish` gives the address to download the finished file from, if any;
   * `inHome` when the host itself chose a file in the home folder, where users may not write
   */
  choose(suggestedName: string): Promise<{ path: string; inHome: boolean; publish(): string | null } | null>;
}

export interface Services {
  readonly accounts: AccountService;
  readonly accountViews: AccountViews;
  readonly changes: ChangeService;
  readonly details: DetailsService;
  readonly doctor: Doctor;
  readonly domains: DomainService;
  readonly health: HealthService;
  readonly history: HistoryService;
  readonly notifications: NotificationService;
  readonly orders: OrderService;
  readonly prices: PriceService;
  readonly refresh: RefreshService;
  readonly reports: Reports;
  readonly store: Store;
  readonly tags: TagService;
  readonly todayView: TodayService;
  readonly unread: UnreadDomains;
  readonly views: ViewService;
  readonly connections: Connections;
  readonly events: EventBus;
  readonly saveTarget: SaveTarget;
  /** Today's date, UTC, `YYYY-MM-DD`. */
  today(): string;
  snapshot(): Promise<Snapshot>;
  budget(account: Account): Promise<BudgetView>;
  /** Copies the ledger now. */
  backUpNow(): Promise<Backup>;
  /** How long the history is kept; what is older is removed from now on. */
  saveRetention(years: HistoryYears): Promise<Retention>;
  ordersInFlight(): readonly string[];
  readonly info: AppInfo;
  readonly ownFiles: OwnFiles;
  /** Notifies the user with a sentence of the program itself, once a day. */
  notify(sentence: Sentence): void;
  sleep(): void;
  wake(): void;
  /** Stops between requests, for good; resolves when nothing is under way any more. */
  endRuns(): Promise<void>;
  isRunning(): Promise<boolean>;
  /** {@link endRuns}, then closes everything. */
  close(): Promise<void>;
}
