import { Sentence } from './model/sentence.ts';
import { type DesktopBridge, NativeNotice } from './desktop.ts';
import { z } from 'zod';
import {
  Account,
  AccountInput,
  AccountName,
  AccountRemoval,
  ClientAreaUrl,
  Credit,
  Secret,
  Login,
} from './model/account.ts';
import { AccountView } from './model/account-view.ts';
import { BudgetView } from './model/budget.ts';
import { Backup, RestoreOutcome, RestorePoints } from './model/backup.ts';
import { DoctorOptions, DoctorProgress, DoctorReport } from './model/doctor.ts';
import { CalendarDay, DomainDetails, DomainKey, mostNamed } from './model/domain.ts';
import { ErrorCode, Failure } from './model/errors.ts';
import { HealthScope, HealthSummary } from './model/health.ts';
import { CreditUse, Order, OrderEvent, ShownOrders, QueueView, SelectionSums } from './model/order.ts';
import { Agreement, OrderDraft, OrderPreview, OrderRequest, Queueing } from './model/ordering.ts';
import { ApprovalPreview, GroupOutcome, OrderGroup, OrderGroupKey } from './model/order-group.ts';
import { AppAbout, AppFiles } from './model/app-info.ts';
import { OwnFile, OwnFolder } from './model/own-files.ts';
import { Notification, NotificationSettings } from './model/notification.ts';
import { OrderSettings } from './model/order-settings.ts';
import { HistoryYears, Retention } from './model/retention.ts';
import { UpdateSettings } from './model/update-settings.ts';
import { OrderAttempt } from './model/attempt.ts';
import { mostKeys } from './lists/list.ts';
import { lists } from './lists/lists.ts';
import { Group, GroupsInput, RowsAnswer, RowsInput, Sums, SumsInput } from './lists/questions.ts';
import { SpendingBy, SpendingTable } from './model/spending.ts';
import { LabelCode, statementDays, StatementRow } from './model/credit-statement.ts';
import { Today } from './model/today.ts';
import { HistoryAlert } from './model/history.ts';
import { Change, ChangeInput, ChangePreview, ChangeQueueView } from './model/change.ts';
import {
  Nameservers,
  NameserverSet,
  Registrant,
  RegistrantProfile,
  RegistrationItem,
} from './model/registration.ts';
import { QuoteAnswer } from './model/quote.ts';
import { Snapshot } from './model/snapshot.ts';
import {
  Assignment,
  AssignmentResult,
  Customer,
  CustomerInput,
  CustomerLanguage,
  CustomerMatch,
  MatchBy,
} from './model/customer.ts';
import { ImportFile, ImportPreview, ImportResult, ImportUndone, LastImport } from './model/csv-import.ts';
import { InvoiceForm, LineBatch } from './model/invoice-line.ts';
import {
  Answer,
  DraftKind,
  DraftTemplate,
  DraftTemplates,
  ReadAnswer,
  Round,
  RoundPreview,
  RoundStart,
  RoundView,
  WrittenDrafts,
} from './model/round.ts';
import { PaidResult, Wish, WishEntry, WishInput, WishResult } from './model/wish.ts';
import { Note, Tag, Tagging, TaggingResult, TagName } from './model/tag.ts';
import { UnreadView } from './model/unread.ts';
import { View, ViewInput } from './model/view.ts';
import { DetailsFetchView, NotReadGroup, UnreadDetail } from './model/details-fetch.ts';
import { PriceList } from './model/price.ts';
import { CheckedName } from './lists/names.ts';
import { OwnedDomains, PriceKey } from './model/price-change.ts';
import { Markup, PriceGroup, PriceGroupName, RetailOwner, RetailRules, RetailScope } from './model/retail.ts';
import { RefreshProgress, RefreshSummary } from './model/refresh.ts';
import { MonthInput, MonthResult, ReportInput, ReportResult } from './model/report.ts';

/*
 * Everything that crosses between the page and the core, and nothing else. A call is named noun.verb and has one
 * zod input and one zod output; an event is named noun.past-participle and has one zod payload. Both sides derive
 * their types from here: `orders.queue` is `call('orders.queue', Input<'orders.queue'>): Promise<Output<'orders.queue'>>`.
 * The page hydrates from `app.snapshot` and then follows the events.
 */

const call = <I extends z.ZodRawShape, O extends z.ZodType>(input: I, output: O) => ({
  input: z.object(input),
  output,
});
/** A call that needs no input. */
const ask = <O extends z.ZodType>(output: O) => ({ input: z.object({}).default({}), output });

/** Which rows of a list to answer; `total` counts all of them. */
const window = { offset: z.int().min(0), limit: z.int().min(1).max(500) };
const windowOf = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), rows: z.array(row) });
const id = { id: z.int() };
const ids = { ids: z.array(z.int()) };
/** Exactly these, with what must be done before them; absent for everything that waits. */
const these = { ids: z.array(z.int()).max(1_000_000).optional() };
/** Orders by id, or all of a group, or of a selection, as it is then. */
const target = {
  ids: z.array(z.int()).optional(),
  group: OrderGroupKey.optional(),
  selection: lists.orders.selection.optional(),
};
/** Changes by id, or all of a selection as it is then. */
const changeTarget = { ids: z.array(z.int()).optional(), selection: lists.changes.selection.optional() };
/** Only those that the credit covers now, in the order in which they were queued. */
const fitting = z.boolean().default(false);
/** Selected domains, or any by name. */
const domainsByName = {
  selection: lists.domains.selection.optional(),
  domains: z.array(z.string()).max(100_000).optional(),
};

const ofAccount = { accountId: z.string() };
/** Null for all accounts. */
const ofAccounts = { accountId: z.string().nullable() };
const daysAhead = z.int().min(0).max(3660).default(90);

/** A name below one that is held counts as that one: `shop.name.it` as `name.it`. */
const hosts = z.boolean().default(false);

/** How long a run may wait for the request limit and for settle times, in milliseconds. */
const waitMs = z.int().min(0).max(1_000_000_000).default(0);

/** A run that is answered when it is over: why accounts could not be finished. */
const RunEnd = z.object({ failures: z.array(Failure) });

/** A file that was written. */
const SavedReport = ReportResult.extend({
  /** Where a browser fetches it. */
  downloadUrl: z.string().nullable(),
  /** How `app.showFile` knows it; null where the host has no file manager. */
  savedId: z.int().nullable(),
});

/** Whether to answer what became of each domain; of 100,000 that is too much for a page. */
const each = z.boolean().default(false);

const ExportedLines = z.object({
  ...{ batch: LineBatch, file: z.string() },
  /** Lines that stayed open: without a price, or more than a file may hold. */
  left: z.int(),
  downloadUrl: SavedReport.shape.downloadUrl,
  savedId: SavedReport.shape.savedId,
});

export const calls = {
  /** Where the files could not be opened when the host started, asking for this is what tries again. */
  'app.snapshot': ask(Snapshot),

  'accounts.list': ask(z.array(Account)),
  'accounts.views': ask(z.array(AccountView)),
  /** A second account at the same service account is refused with `already-exists`, unless `allowDuplicate`. */
  'accounts.add': call(
    {
      account: AccountInput,
      secret: Secret,
      verify: z.boolean().default(true),
      allowDuplicate: z.boolean().default(false),
    },
    Account,
  ),
  'accounts.openDemo': call({ domains: z.int().min(1).max(1_000_000).default(500) }, Account),
  /**
   * Replaces the key or token, and the e-mail and proxy where they are given, after one cheap call with the new ones unless
   * `verify` is false. After a failure the former ones are still there.
   */
  'accounts.setSecret': call(
    { ...ofAccount, ...Login.shape, secret: Secret, verify: z.boolean().default(true) },
    z.null(),
  ),
  /** One cheap call; a failure carries the sentence that says what is wrong. Null where the service has no credit to show. */
  'accounts.test': call(ofAccount, Credit.nullable()),
  /** Asks the service how many active domains there are, beside what the latest list had. */
  'accounts.count': call(
    ofAccount,
    z.object({
      service: z.int(),
      listed: z.int(),
      /** By extension, without the dot. `service`: null where the service does not name the extension. */
      extensions: z.array(z.object({ extension: z.string(), service: z.int().nullable(), listed: z.int() })),
    }),
  ),
  'accounts.previewRemoval': call(ofAccount, AccountRemoval),
  /** Refused while something waits in its queues, unless `cancelQueued` says that the user knows. */
  'accounts.remove': call({ ...ofAccount, cancelQueued: z.boolean().default(false) }, z.null()),

  /** Refused with `already-exists` where another account has the name. */
  'accounts.rename': call({ ...ofAccount, name: AccountName }, z.null()),
  /** Replaces the address at which invoices are paid; null removes it. */
  'accounts.setClientArea': call({ ...ofAccount, address: ClientAreaUrl.nullable() }, z.null()),
  /**
   * Shows the client area in the browser. `opened` is false where the host has no way to: then the page opens the address.
   */
  'accounts.openClientArea': call(ofAccount, z.object({ address: z.string(), opened: z.boolean() })),

  /** Replaces the paths of a token service; null goes back to the default. A problem names its place in the file. */
  'accounts.setRoutes': call(
    { ...ofAccount, routes: z.string().max(200_000).nullable() },
    z.object({ problems: z.array(z.object({ path: z.string(), message: Sentence })) }),
  ),
  /** The default route profile as JSON text, to start from. */
  'accounts.defaultRoutes': ask(z.object({ routes: z.string() })),

  /** How many requests a check takes at the most. */
  'doctor.plan': call(
    DoctorOptions.pick({ accountId: true, eppCode: true }).shape,
    z.object({ requests: z.int() }),
  ),
  /**
   * Asks for everything that can be read, each once; follow `doctor.progressed`. With `record` the host asks where to
   * save the answers, with everything private replaced; the answer is null when the user cancels that, and
   * `recordingFailure` says why they were not saved.
   */
  'doctor.run': call(
    { ...DoctorOptions.shape, record: z.boolean().default(false) },
    z
      .object({ report: DoctorReport, file: z.string().nullable(), recordingFailure: Failure.nullable() })
      .nullable(),
  ),
  'doctor.stop': call(ofAccount, z.null()),

  /** Starts in the background; follow `refresh.progressed`. */
  'refresh.start': call(ofAccount, z.null()),
  /** Answered when it is over; follow `refresh.progressed` meanwhile. */
  'refresh.run': call(ofAccount, RefreshSummary),
  'refresh.stop': call(ofAccount, z.null()),

  /** Any list: a part of the selected rows, in an order. Named rows keep the order of their keys unless sorted. */
  'list.rows': { input: RowsInput, output: RowsAnswer },
  /** The selected rows in groups by a column, with what each comes to. */
  'list.groups': { input: GroupsInput, output: z.array(Group) },
  /** What the selected rows come to. */
  'list.sums': { input: SumsInput, output: Sums },

  /** Who holds the names, in any spelling; in the order given, each once. */
  'domains.find': call(
    { ...ofAccounts, names: z.array(z.string()).max(100_000), hosts },
    z.array(
      z.object({
        name: z.string(),
        /** In Punycode, that of the domain that is held; null when it is not a domain name, and `reason` says why. */
        domain: z.string().nullable(),
        reason: Sentence.nullable(),
        keys: z.array(DomainKey),
        /** Similar names in the portfolio, in Punycode, of the first 50 that nobody holds. */
        nearest: z.array(z.string()),
      }),
    ),
  ),
  /** Which of these domains a filter does not find, in the order given. */
  'domains.outside': call(
    { filter: lists.domains.filter, keys: z.array(DomainKey).max(mostNamed) },
    z.array(DomainKey),
  ),
  /**
   * Finds domains by name, also those that no list has: expired, in redemption, pending. What the cache does not know is
   * asked of the account, or of each until one has it, one request each, and kept. Of a single name every part is read.
   */
  'domains.lookUp': call(
    { ...ofAccounts, names: z.array(z.string()).min(1).max(1_000), waitMs },
    z.array(
      z.object({
        name: z.string(),
        /** In Punycode; null when it is not a domain name. */
        domain: z.string().nullable(),
        unicode: z.string().nullable(),
        /** `known`: the cache had it, nothing was asked. `not-found`: no account that was asked has it. */
        status: z.enum(['found', 'known', 'not-found', 'failed']),
        key: DomainKey.nullable(),
        /** The domain's status as the service wrote it. */
        state: z.string().nullable(),
        /** Names of the accounts that answered. */
        asked: z.array(z.string()),
        /** Why it failed; the code of a failure of an account. */
        reason: Sentence.nullable(),
        code: ErrorCode.nullable(),
        /** With `rate-limited`: when to ask again, if it is known. */
        retryAfterMs: z.number().nullable(),
      }),
    ),
  ),
  /** The nameservers that most listed domains of the account have, as far as they were read; null where none was. */
  'domains.usualNameservers': call(
    ofAccount,
    z.object({ nameservers: z.array(z.string()), domains: z.int() }).nullable(),
  ),
  'domains.show': call(DomainKey.shape, DomainDetails),
  'domains.refreshOne': call(DomainKey.shape, DomainDetails),
  /**
   * The EPP code, asked for now, shown once and stored nowhere. `waitMs` makes it one of many: others go first, and when
   * the request limit is not free within that time, `rate-limited` says in `retryAfterMs` when it will be.
   */
  'domains.eppCode': call(
    { ...DomainKey.shape, waitMs: z.int().min(0).max(1_000_000_000).nullable().default(null) },
    z.object({ eppCode: z.string() }),
  ),
  /** Writes codes that were read as a CSV file, like `reports.export`. */
  'domains.saveEppCodes': call(
    { codes: z.array(z.object({ domain: z.string(), eppCode: z.string() })).max(1_000) },
    SavedReport.nullable(),
  ),

  /** All tags, with how many domains have each. A tag that no domain has any more is gone. */
  'tags.list': call(ofAccounts, z.array(Tag)),
  /** Gives the domains of a selection tags and takes others from them; a name that is not known yet is a new tag. */
  'tags.set': call(
    {
      selection: lists.domains.selection,
      add: Tagging.shape.add.default([]),
      remove: Tagging.shape.remove.default([]),
    },
    TaggingResult,
  ),
  /** On every domain that has it. */
  'tags.rename': call({ name: z.string(), to: TagName }, z.null()),
  /** Takes a tag from every domain. */
  'tags.remove': call({ name: z.string() }, TaggingResult),
  /** A blank note removes it; answers the former one. */
  'notes.save': call({ ...DomainKey.shape, note: Note }, z.object({ former: z.string().nullable() })),

  /** All of them, by name. */
  'customers.all': ask(z.array(Customer)),
  /** An id of null makes a new one. A name or an external id that another customer has is refused. */
  'customers.save': call({ id: z.int().nullable(), customer: CustomerInput }, Customer),
  /** Their domains are then without a customer. */
  'customers.remove': call(id, z.null()),
  /** Gives domains to a customer, selected ones or any by name; an id of null takes them from theirs. */
  'customers.assign': call(
    {
      customerId: z.int().nullable(),
      ...domainsByName,
    },
    AssignmentResult,
  ),
  /** Domains that already have a customer get the other one. */
  'customers.reassign': call({ assignments: z.array(Assignment).max(100_000) }, z.null()),
  /** What the customers want of domains, selected ones or any by name; a wish of null forgets what was said. */
  'wishes.set': call({ ...domainsByName, wish: Wish.nullable(), ...WishInput.shape }, WishResult),
  'wishes.restore': call({ entries: z.array(WishEntry).max(100_000) }, z.null()),
  /** Whether the customers have paid for domains; it blocks nothing. */
  'wishes.setUnpaid': call({ ...domainsByName, unpaid: z.boolean() }, PaidResult),
  /** Whose the domains without a customer could be, by their registrants, as far as contacts were read. */
  'customers.matches': call({ by: MatchBy }, z.array(CustomerMatch)),
  /** What renewing domains is sold for, as text and CSV for the customer. */
  'customers.quote': call(
    {
      selection: lists.domains.selection,
      /** Whose domains of the selection; null for those without a customer. */
      customer: z.string().nullable().optional(),
      years: z.int().min(1).max(10).default(1),
      /** Null for 30 days from today. */
      validUntil: z.iso.date().nullable().default(null),
      /** Null for that of the customer; where that is not known, `usualLanguage`. */
      language: CustomerLanguage.nullable().default(null),
      usualLanguage: CustomerLanguage.default('en'),
    },
    QuoteAnswer,
  ),

  /** Renewal rounds, the latest first. Their domains are the list `rounds`. */
  'rounds.list': ask(z.array(RoundView)),
  /** Who would be asked about which domains, and why not about the others. */
  'rounds.preview': call(
    { selection: lists.domains.selection, deadline: CalendarDay.nullable().default(null) },
    RoundPreview,
  ),
  /**
   * Freezes domains, prices and deadline. An open round of this name gets the domains that it has not; null where there is
   * nothing to ask.
   */
  'rounds.start': call(
    { ...RoundStart.shape, selection: lists.domains.selection },
    z.object({ round: Round.nullable(), added: z.int(), preview: RoundPreview }),
  ),
  /**
   * Writes a draft for each customer, once, into an archive; follow `rounds.progressed`. Null when the user cancels choosing
   * a file.
   */
  'rounds.write': call(
    {
      roundId: z.int(),
      kind: DraftKind,
      /** Also what was written before. */
      again: z.boolean().default(false),
      /** Of customers who have none. */
      usualLanguage: CustomerLanguage.default('en'),
    },
    WrittenDrafts.extend(SavedReport.pick({ downloadUrl: true, savedId: true }).shape).nullable(),
  ),
  /** What a reply says of domains of open rounds; it changes nothing. */
  'rounds.read': call({ text: z.string().max(200_000) }, z.array(ReadAnswer)),
  /** An answer becomes the wish of the domain; `kept` are those to keep that no renewal was ordered for. */
  'rounds.answer': call(
    {
      answers: z.array(z.object({ answer: Answer, domains: z.array(z.string()).max(mostKeys) })).max(2),
    },
    WishResult.extend({ kept: z.array(DomainKey) }),
  ),
  /** A closed round keeps its answers, and Today does not ask for more. */
  'rounds.close': call({ ...id, closed: z.boolean() }, z.null()),
  /** What was answered stays as wishes. */
  'rounds.remove': call(id, Round),
  'rounds.templates': ask(DraftTemplates),
  /** A template of null: the usual one. */
  'rounds.saveTemplate': call(
    { language: CustomerLanguage, kind: DraftKind, template: DraftTemplate.nullable() },
    z.null(),
  ),

  /** What importing a CSV file of customers, assignments, tags, notes, prices and wishes would do. */
  'imports.preview': call(ImportFile.shape, ImportPreview),
  /** Blank cells keep what is there; importing a file again changes nothing. Its mapping is remembered by its titles. */
  'imports.apply': call(ImportFile.shape, ImportResult),
  /** The last import that changed something; null where there is none that can be taken back. */
  'imports.last': ask(LastImport.nullable()),
  /** Takes the last import back, if it is that of this time; null for whichever it is. What was changed since stays. */
  'imports.undo': call({ at: z.iso.datetime().nullable().default(null) }, ImportUndone),

  /** How lines were exported last, with the number of the next invoice. */
  'lines.form': ask(InvoiceForm),
  /** Bills the open lines of a selection, as far as they have a price; null when the user cancels choosing a file. */
  'lines.export': call({ selection: lists.lines.selection, form: InvoiceForm }, ExportedLines.nullable()),
  /** Writes the file of an export again, as it was. */
  'lines.writeAgain': call({ batchId: z.int() }, ExportedLines.nullable()),
  'lines.batches': ask(z.array(LineBatch)),
  /** Opens the lines of the latest export again; of an earlier one it is refused. An id of null is the latest. */
  'lines.undo': call({ batchId: z.int().nullable() }, LineBatch),
  /** An amount of null: by the rules again. */
  'lines.setPrice': call(
    { ...id, amount: z.string().max(40).nullable(), currency: Markup.shape.currency },
    z.null(),
  ),
  /** The service gave back what an order cost, or it did not. */
  'lines.refund': call({ orderId: z.int(), refunded: z.boolean() }, z.null()),

  /** In the order that the user gave them. */
  'views.list': ask(z.array(View)),
  /** An id of null makes a new one, after the others. */
  'views.save': call({ id: z.int().nullable(), view: ViewInput }, View),
  'views.remove': call(id, z.null()),
  /** Puts the views in this order. */
  'views.reorder': call(ids, z.null()),

  'prices.list': call(ofAccount, PriceList.nullable()),
  /** Extensions without transfer lock or WHOIS privacy, without the dot; null where the list was never read. */
  'prices.support': call(
    ofAccount,
    z.object({ withoutLock: z.array(z.string()).nullable(), withoutPrivacy: z.array(z.string()).nullable() }),
  ),
  /** When the first price list was recorded; null when none was. */
  'prices.knownSince': call(ofAccounts, z.iso.datetime().nullable()),
  /** How many listed domains each extension has, and how many of them are due within `days`. */
  'prices.owned': call({ ...ofAccounts, days: daysAhead }, z.array(OwnedDomains)),
  /** Where what is planned may move the prices of an account, which depend on its active domains; mostly empty. */
  'prices.tiers': call(ofAccounts, z.array(z.object({ accountId: z.string(), text: Sentence }))),
  /** What the user sells for. Retail prices are computed from the price list by shared/rules/retail.ts. */
  'prices.retail': call({ ...ofAccount, customerId: z.int().nullable().default(null) }, RetailRules),
  /** Whether any rule says what anything is sold for. */
  'prices.hasRules': ask(z.boolean()),
  /** Names of the customers and the price groups that have rules of their own. */
  'prices.ruleOwners': ask(z.object({ customers: z.array(z.string()), groups: z.array(z.string()) })),
  /** The rules of one owner alone. */
  'prices.rulesOf': call({ owner: RetailOwner }, RetailScope),
  /** A markup of null removes the rule of that currency. */
  'prices.saveMarkup': call(
    {
      owner: RetailOwner,
      currency: Markup.shape.currency,
      markup: Markup.omit({ currency: true })
        .extend({ fixed: z.string().max(40) })
        .nullable(),
    },
    z.null(),
  ),
  /** An amount of null removes the retail price; the markup counts again. */
  'prices.saveRetail': call(
    {
      owner: RetailOwner,
      key: PriceKey,
      currency: Markup.shape.currency,
      amount: z.string().max(40).nullable(),
    },
    z.null(),
  ),
  'priceGroups.list': ask(z.array(PriceGroup)),
  /** An id of null makes a new one; answers its id. */
  'priceGroups.save': call({ id: z.int().nullable(), name: PriceGroupName }, z.object(id)),
  /** Its customers have none then. */
  'priceGroups.remove': call(id, z.null()),
  'budget.show': call(ofAccount, BudgetView),

  /** What ordering would mean; `each`: every name is shown, not only the first 500 of each bucket. */
  /**
   * How many domains a selection has, what renewing them for a year costs, and what that leaves of the credit of each
   * account. Demo accounts are in no sum beside real ones.
   */
  'orders.renewalSums': call({ selection: lists.domains.selection }, SelectionSums),
  'orders.preview': call({ order: OrderDraft, each }, OrderPreview),
  'orders.queue': call({ order: OrderRequest, ...Agreement.shape, each }, Queueing),
  /** What the queue leaves of the credit of each account. */
  'orders.credits': ask(z.array(CreditUse)),
  /**
   * Queues a refused, held or cancelled registration or transfer again with corrected data, as a new order. One of unknown outcome stays the
   * same order and is only given its EPP code again.
   */
  'orders.correct': call({ id: z.int(), item: RegistrationItem, ...Agreement.shape }, Order),
  /** What `orders.correct` can do: make a new order, or only give the order the EPP code that it lacks. */
  'orders.correctable': call(id, z.enum(['order', 'epp-code']).nullable()),
  /** What `orders.run` would send now: all that waits, or these and those that must go first. */
  'orders.waiting': call({ selection: lists.orders.selection.optional() }, ShownOrders),
  'orders.story': call(id, z.array(OrderEvent)),
  /** Every attempt at the order: what was sent, what came back, and the request budget then. */
  'orders.attempts': call(id, z.array(OrderAttempt)),
  /** What orders cost. `month`: `YYYY-MM` to show that one alone, null for all. */
  'spending.show': call({ ...ofAccounts, by: SpendingBy, month: z.string().nullable() }, SpendingTable),
  /**
   * Runs everything that waits, which ends a pause, or exactly these orders; refused while the queue is paused.
   * `shown`: what was on the button; anything else is refused (`confirmation-needed`).
   */
  'orders.run': call(
    { ...these, selection: lists.orders.selection.optional(), shown: ShownOrders.optional() },
    QueueView,
  ),
  /** Runs what can run, and is answered when nothing can any more. Refused while the queue is paused, unless resumed. */
  'orders.runToEnd': call({ waitMs, resume: z.boolean().default(false), ...these }, RunEnd),
  'orders.pause': ask(QueueView),
  /** The latest run was seen: it is shown no more. */
  'orders.dismissLastRun': ask(QueueView),
  /** The user has seen what was refused up to this instant: it is counted no more. */
  'orders.dismissRefused': call({ until: z.iso.datetime() }, QueueView),
  /** Ends a pause; nothing is sent. */
  'orders.resume': ask(QueueView),
  /** Orders that wait for the user, by account, state and cause. */
  'orders.groups': call(ofAccounts, z.array(OrderGroup)),
  /** `unpaid`: of `ids` also those that await payment, as the user knows that their invoices stay open; else these are left. */
  'orders.cancel': call(
    { ...target, unpaid: z.boolean().default(false) },
    z.object({ cancelled: z.int(), ids: z.array(z.int()) }),
  ),
  /** What `orders.approve` would mean. */
  'orders.previewApproval': call({ ...target, fitting }, ApprovalPreview),
  /** The user approves what differs from what was queued; the order waits in the queue again. */
  'orders.approve': call(
    /** `moved`: also where a date moved, which the user has seen; else refused (`confirmation-needed`). */
    { ...target, fitting, moved: z.boolean().default(false), ...Agreement.shape },
    z.object({ approved: z.int(), ids: z.array(z.int()) }),
  ),
  /** Takes back that orders were cancelled or approved, as long as nothing of it was sent. */
  'orders.undo': call({ ...ids, of: z.enum(['cancel', 'approve']) }, z.object({ undone: z.int() })),
  /** `orders.check` for several orders, at most 100 at once. */
  'orders.checkGroup': call(target, GroupOutcome),
  /** `orders.resolve` for the orders of a group; each is read again right before where the decision needs that. */
  'orders.resolveGroup': call(
    { group: OrderGroupKey, as: z.enum(['done', 'refused', 'again']) },
    GroupOutcome,
  ),
  /** Reads the domain of an unknown, accepted or unpaid order again; refused (`busy`) before the settle time is over. */
  'orders.check': call(id, Order),
  /**
   * The user's decision on an order of unknown outcome, or on one that was accepted days ago without a visible effect.
   * `again` is open only where the request may not have arrived, right after `orders.check`.
   */
  'orders.resolve': call({ id: z.int(), as: z.enum(['done', 'refused', 'again']) }, Order),
  /**
   * Takes the user's decision back, so that the order is as it was before. Refused once the order was sent again or
   * another order for the domain was queued.
   */
  'orders.revoke': call(id, Order),

  'orderSettings.show': ask(OrderSettings),
  /** Queueing for more than the amount asks for the sum to be typed; null for no limit in this currency. */
  'orderSettings.setConfirmAbove': call(
    {
      /** Null for that of the credit, where all accounts have the same. */
      currency: z.string().trim().nullable(),
      amount: z.string().nullable(),
    },
    OrderSettings,
  ),
  'orderSettings.setUnpaidInvoices': call({ ...ofAccount, allowed: z.boolean() }, OrderSettings),

  /** What the desktop program keeps about new versions of itself. */
  'updates.show': ask(UpdateSettings),
  'updates.save': call(UpdateSettings.shape, UpdateSettings),

  'names.check': call({ ...ofAccount, names: z.array(z.string()).min(1).max(500) }, z.array(CheckedName)),

  'profiles.list': ask(
    z.object({ registrants: z.array(RegistrantProfile), nameserverSets: z.array(NameserverSet) }),
  ),
  /** A null id makes a new one. */
  'profiles.saveRegistrant': call(
    { id: z.int().nullable(), name: z.string().trim().min(1).max(80), registrant: Registrant },
    RegistrantProfile,
  ),
  'profiles.removeRegistrant': call(id, z.null()),
  'profiles.saveNameserverSet': call(
    { id: z.int().nullable(), name: z.string().trim().min(1).max(80), nameservers: Nameservers },
    NameserverSet,
  ),
  'profiles.removeNameserverSet': call(id, z.null()),

  'changes.preview': call({ selection: lists.domains.selection, change: ChangeInput, each }, ChangePreview),
  /**
   * Queues what will be changed, in the order of the selection; nothing is sent before the queue runs. `confirm` is the
   * number of domains that the user typed; a new registrant of more than 20 domains is refused without it. `expected`
   * is the number of changes that the preview showed: if it is another by now, the call is refused; null does not check.
   */
  'changes.queue': call(
    {
      selection: lists.domains.selection,
      change: ChangeInput,
      confirm: z.int().nonnegative().nullable().default(null),
      expected: z.int().nonnegative().nullable().default(null),
      each,
    },
    z.object({
      queued: z.int(),
      left: z.int(),
      /** Of what was queued. */
      ids: z.array(z.int()),
      /** Only if asked for: the domains left with the reason. */
      leftOut: z
        .array(ChangePreview.shape.items.element.pick({ domain: true, bucket: true, reason: true }))
        .optional(),
    }),
  ),
  /** As `orders.run`. */
  'changes.run': call({ ...these, selection: lists.changes.selection.optional() }, ChangeQueueView),
  /** Sends what is queued, and is answered when nothing is left to send. Refused while paused, unless resumed. */
  'changes.runToEnd': call({ waitMs, resume: z.boolean().default(false), ...these }, RunEnd),
  'changes.pause': ask(ChangeQueueView),
  /** Ends a pause; nothing is sent. */
  'changes.resume': ask(ChangeQueueView),
  'changes.cancel': call(changeTarget, z.object({ cancelled: z.int() })),
  /** Failed changes go back to the queue, and `run` sends them. Refused while paused, with the changes in the queue. */
  'changes.retry': call({ ...changeTarget, run: z.boolean().default(false) }, z.object({ queued: z.int() })),

  /** Changes outside this Namekeep that the user should look at. */
  'history.alert': ask(HistoryAlert),
  /** The user has seen those up to this entry. */
  'history.dismiss': call(id, HistoryAlert),

  /** Domains that left the list and have not been read since; they are read after each refresh. */
  'unread.show': ask(UnreadView),
  'unread.start': ask(UnreadView),
  'unread.stop': ask(UnreadView),
  /** Reads them, and is answered when none is left or none can be read now. */
  'unread.runToEnd': call({ ...ofAccounts, waitMs }, RunEnd.extend({ view: UnreadView })),

  'details.estimate': call(
    { selection: lists.domains.selection },
    z.object({ domains: z.int(), requests: z.int(), seconds: z.number() }),
  ),
  /** Of how many domains it is not known what a search asks for; none for a search that cannot be read. */
  'details.unread': call(HealthScope.shape, z.array(UnreadDetail)),
  /** Adds the selection to what waits; nothing is sent. */
  'details.add': call({ selection: lists.domains.selection }, z.object({ added: z.int() })),
  /**
   * Fetches what waits, and is answered when nothing does any more: with why parts of the domains that it read were not
   * read, the most frequent reasons.
   */
  'details.runToEnd': call(
    { waitMs },
    RunEnd.extend({ view: DetailsFetchView, notRead: z.array(NotReadGroup) }),
  ),
  'details.start': call({ selection: lists.domains.selection }, DetailsFetchView),
  'details.pause': ask(DetailsFetchView),
  'details.resume': ask(DetailsFetchView),
  'details.cancel': ask(DetailsFetchView),

  /** What needs the user and what is coming. With null the demo is left out, unless there is no other account. */
  'today.show': call(ofAccounts, Today),
  /** Puts a risk off until a day, as long as it does not grow; null shows it again. */
  'today.putOff': call(
    { key: z.string().max(500), until: CalendarDay.nullable(), count: z.int().min(0) },
    z.null(),
  ),
  /**
   * How the credit of each account moved, oldest first, without the stretches in which nothing happened. With null the
   * demo is left out, unless there is no other account.
   */
  'credit.statement': call(
    { ...ofAccounts, days: z.int().min(1).max(36_600).default(statementDays) },
    z.array(z.object({ accountId: z.string(), account: z.string(), rows: z.array(StatementRow) })),
  ),
  /** Says what a difference was, or with null takes that back. `readAt`: the reading that showed it. */
  'credit.label': call(
    {
      ...ofAccount,
      readAt: z.iso.datetime(),
      label: z.object({ code: LabelCode, note: z.string().trim().max(500).nullable() }).nullable(),
    },
    StatementRow,
  ),
  /** Warns when the credit is below the amount, as typed; null for no limit. */
  'credit.warnBelow': call({ ...ofAccount, amount: z.string().max(40).nullable() }, z.null()),

  /** Judges every listed domain of the scope by the cached details; follow `health.progressed` meanwhile. */
  'health.audit': call(HealthScope.shape, HealthSummary),
  /** What to hand to a change: exactly the domains of these findings; named ones at most {@link mostFixedAtOnce}. */
  'health.select': call({ selection: lists.findings.selection }, lists.domains.selection),
  /** Null: nameservers are not judged against a set. */
  'health.chooseNameservers': call({ setId: z.int().nullable() }, z.null()),

  /** What the ledger holds of the past, and how long it is kept. */
  'retention.show': ask(Retention),
  /** What is older is removed in the background, from now on. */
  'retention.save': call({ years: HistoryYears }, Retention),
  'backups.list': ask(z.object({ folder: z.string(), backups: z.array(Backup) })),
  /** Copies the ledger now, whether or not a daily copy is due. */
  'backups.make': ask(Backup),
  /** Copies the ledger to where the host asks to; null when the user cancels. */
  'backups.export': ask(z.object({ file: z.string(), bytes: z.int() }).nullable()),
  /** Only while the ledger cannot be opened; every other call then fails with `ledger-damaged`. */
  'ledger.restorePoints': ask(RestorePoints),
  'ledger.restore': call({ name: z.string() }, RestoreOutcome),

  /** The host asks where to (native dialog) or offers the finished file for download; null when the user cancels. */
  'reports.export': call(ReportInput.shape, SavedReport.nullable()),
  /** Writes the reports of a month (UTC) and a summary into a folder. Null: the user chose none. */
  'reports.month': call(MonthInput.shape, MonthResult.nullable()),

  /** The notifications that the user has not dismissed, the youngest first. Dismissing holds for every window, for good. */
  'notifications.list': call(window, windowOf(Notification).extend({ unread: z.int() })),
  'notifications.dismiss': call(ids, z.null()),
  /** `upTo`: the id of the youngest on screen; what came meanwhile stays as it is. */
  'notifications.dismissAll': call({ upTo: z.int() }, z.null()),
  'notifications.read': call({ from: z.int().default(0), upTo: z.int() }, z.null()),
  'notificationSettings.show': ask(NotificationSettings),
  'notificationSettings.save': call(NotificationSettings.shape, NotificationSettings),

  /** Where the program keeps what it keeps. */
  'app.files': ask(AppFiles),
  /** Opens a folder of the program in the file manager that the snapshot names. */
  'app.openFolder': call({ folder: OwnFolder }, z.null()),
  /** Shows a file in its folder, in the same file manager. */
  'app.showFile': call({ file: OwnFile }, z.null()),
  /** Which versions this is made of. */
  'app.about': ask(AppAbout),
} as const;

export const events = {
  /** An account was added, removed, or what is known of it changed. */
  'accounts.changed': z.array(AccountView),
  /** Requests were sent or given back, or the service asked to wait; at most once a second for each account. */
  'budget.changed': BudgetView,
  'doctor.progressed': DoctorProgress,
  'refresh.progressed': RefreshProgress,
  /** The cached portfolio changed: windows on screen are out of date. */
  'domains.changed': z.object({ accountId: z.string() }),
  /** Orders that changed, whole. More than 200 at once come as an empty list: read them again. */
  'orders.changed': z.array(Order),
  'queue.changed': QueueView,
  /** How far the preview or the queueing of orders has read its selection. */
  'selection.progressed': z.object({ domains: z.int(), total: z.int() }),
  /** Changes that moved, whole; more than 200 at once come as an empty list: read them again. */
  'changes.changed': z.array(Change),
  'changeQueue.changed': ChangeQueueView,
  /** Entries came, or some were dismissed. */
  'history.changed': HistoryAlert,
  /** A tag was given, taken, renamed or removed: lists of tags are out of date, and the domains follow. */
  'tags.changed': z.object({}),
  /** A customer was saved or removed; domains have another one or another wish, or were paid for; or lines were billed. */
  'customers.changed': z.object({}),
  /** All of them, in their order. */
  'views.changed': z.array(View),
  'details.changed': DetailsFetchView,
  'unread.changed': UnreadView,
  /** Something was put off, or a limit of the credit was set. */
  'today.changed': z.object({}),
  'health.progressed': z.object({ domains: z.int(), total: z.int() }),
  /** Something new to tell, once, for what shows it outside the page. */
  'notifications.raised': Notification,
  /** Notifications came, were read, or were dismissed in any window. */
  'notifications.changed': z.object({ unread: z.int() }),
  /** How many drafts of a round are written. */
  'rounds.progressed': z.object({ roundId: z.int(), finished: z.int(), total: z.int() }),
  'report.progressed': z.object({ kind: z.string(), rows: z.int(), total: z.int() }),

  /** Only on the desktop: a command of the page was chosen in the application menu or the tray. */
  'command.invoked': z.object({ id: z.string() }),
  /** Only on the desktop: a notification was clicked; the address is one of the page's own. */
  'address.opened': z.object({ address: z.string() }),
  /** Only on the desktop: the system does not show this notification; the page does. */
  'notice.failed': NativeNotice,
  /** Only on the desktop: a `namekeep:` link was opened. Punycode; null for one that is not understood. */
  'link.opened': z.object({ domain: z.string().nullable() }),
} as const;

export type CallName = keyof typeof calls;
/** What a caller passes (before defaults). */
export type Input<N extends CallName> = z.input<(typeof calls)[N]['input']>;
/** What a handler receives (after parsing). */
export type Parsed<N extends CallName> = z.output<(typeof calls)[N]['input']>;
export type Output<N extends CallName> = z.output<(typeof calls)[N]['output']>;
export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;

/** How every call is answered, on every host. */
export type Envelope<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure };

/** What a host gives the page: `window.namekeep`. */
export interface Bridge {
  call<N extends CallName>(name: N, input: Input<N>): Promise<Envelope<Output<N>>>;
  /** @returns a function that stops listening */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
  /** The desktop program around the page; absent in a browser. */
  readonly desktop?: DesktopBridge;
}
