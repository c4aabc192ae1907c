import type { Account } from '../../../shared/model/account.ts';
import type { LabelCode, StatementRow } from '../../../shared/model/credit-statement.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { addExpiring, createExpiring } from '../../../shared/rules/expiring.ts';
import { countUnlisted } from '../../../shared/rules/unlisted-domains.ts';
import { rankRisks, type Snooze, withoutPutOff } from '../../../shared/rules/rank-risks.ts';
import { onOrderThisWeek } from '../../../shared/rules/will-lapse.ts';
import { byDeadline } from '../../../shared/rules/restore-clock.ts';
import { isStill } from '../../../shared/rules/credit-rows.ts';
import { daysAgo, labelDifference, readStatement } from '../accounts/credit-statement.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import { accountCredit, forecastView } from './forecast-view.ts';
import { createFactReader, type TodaySources, type AccountFacts } from './read-facts.ts';
import { countDomains, oldest, plainRisk, type RiskReaders, type RiskSources } from './risk-reader.ts';
import { accountsInScope, accountTerm } from '../../../shared/rules/without-demo.ts';
import { say } from '../../../shared/words/sentence.ts';
import { type Risk, type RiskCheck, RiskKind, type RiskOf } from '../../../shared/lists/risks.ts';
import { CheckGap } from '../../../shared/model/risk.ts';
import { accountRisks } from './account-risks.ts';
import { domainRisks } from './domain-risks.ts';
import { orderRisks } from './order-risks.ts';
import { z } from 'zod';
import { IsoDate } from '../../../shared/model/domain.ts';
import { Money } from '../../../shared/model/money.ts';
import { readTypedAmount } from '../../../shared/rules/retail.ts';
import { toMoney } from '../../../shared/rules/money.ts';
import type { Store } from '../../store/store.ts';

export interface Statement {
  readonly accountId: string;
  readonly account: string;
  readonly rows: StatementRow[];
}

const restoresShown = 200;

export function createTodayService({
  clock,
  events,
  ...sources
}: TodaySources & { readonly clock: Clock; readonly events: EventBus }) {
  const { store } = sources;
  const readFacts = createFactReader(sources);
  const today = (): string => isoNow(clock).slice(0, 10);

  async function accountNamed(accountId: string): Promise<Account> {
    const account = (await store.accounts.list()).find(({ id }) => id === accountId);
    if (account) return account;
    throw new AppError('not-found', say('account.none-choose'));
  }

  return {
    /**
     * What needs the user and what is coming, from the cache alone. With null the demo account is left out, unless there
     * is no other.
     * @param accountId null for all
     * @throws AppError `not-found` for the account
     */
    async show(accountId: string | null) {
      const all = await store.accounts.list();
      if (accountId !== null) await accountNamed(accountId);
      const { accounts: chosen, demo } = accountsInScope(all, accountId);
      const day = today();
      const ids = chosen.map(({ id }) => id);
      const since = addDays(day, -1);
      const [facts, limits, counts, openSums, snoozes] = await Promise.all([
        readFacts(chosen, day),
        readCreditLimits(store.settings),
        store.history.countKinds(ids, since),
        store.orders.openSums(ids),
        readSnoozes(store.settings),
      ]);
      const credits = facts.map((account) => accountCredit(account, limits[account.account.id] ?? null));
      const sources = { store, clock, today: day, accounts: facts, credits, openSums };
      const found = await readRisks({ ...sources, ...scopeOf(chosen, all) });
      const { shown, snoozed } = withoutPutOff(rankRisks(found, day), snoozes, day);
      const restorable = facts.flatMap(({ restores }) => restores.rows).sort(byDeadline);
      return {
        today: day,
        computedAt: isoNow(clock),
        demo,
        accounts: chosen.length,
        domains: facts.reduce((sum, account) => sum + countDomains(account, ({ listed }) => listed), 0),
        risks: shown,
        snoozed,
        checks: riskChecks(facts, day),
        changes: { since, counts },
        credits,
        forecasts: facts.flatMap(({ account, forecasts, credit }) =>
          forecasts.map((forecast) => forecastView(account, forecast, credit)),
        ),
        expiring: facts.map(({ expiring }) => expiring).reduce(addExpiring, createExpiring(day).view()),
        restores: {
          total: facts.reduce((sum, { restores }) => sum + restores.total, 0),
          rows: restorable.slice(0, restoresShown),
        },
        unlisted: countUnlisted(facts.flatMap(({ unlisted }) => unlisted)),
        onOrderThisWeek: onOrderThisWeek(
          facts.flatMap(({ groups }) => groups),
          day,
        ),
      };
    },
    /** Puts a risk off, or with null shows it again. */
    async putOff(key: string, snooze: Snooze | null) {
      await saveSnooze(store.settings, key, snooze, today());
      events.emit('today.changed', {});
    },
    /** @throws AppError `not-found` */
    async statement(accountId: string | null, days: number) {
      if (accountId !== null) await accountNamed(accountId);
      const { accounts: chosen } = accountsInScope(await store.accounts.list(), accountId);
      const since = daysAgo(clock, days);
      const statements: Statement[] = [];
      for (const { id, name } of chosen) {
        const rows = await readStatement(store, id, since);
        statements.push({ accountId: id, account: name, rows: rows.filter((row) => !isStill(row)) });
      }
      return statements;
    },
    /** @throws AppError `not-found` */
    async label(
      difference: { readonly accountId: string; readonly readAt: string },
      label: { readonly code: LabelCode; readonly note: string | null } | null,
    ) {
      await accountNamed(difference.accountId);
      const row = await labelDifference({ store, clock }, difference, label);
      events.emit('today.changed', {});
      return row;
    },
    /** Warns when the credit is below the amount; null for no limit. @throws AppError `not-found` | `bad-input` */
    async warnBelow(accountId: string, amount: string | null) {
      const { id } = await accountNamed(accountId);
      const credit = await store.portfolio.credit(id);
      await saveCreditLimit(store.settings, id, amount, credit?.currency ?? null);
      events.emit('today.changed', {});
    },
  };
}

function scopeOf(
  chosen: readonly Account[],
  all: readonly Account[],
): { readonly accountId: string | null; readonly term: string } {
  const [first] = chosen;
  if (chosen.length === 1 && first) return { accountId: first.id, term: '' };
  return { accountId: null, term: accountTerm(chosen, all) };
}

const readers: RiskReaders = { ...domainRisks, ...orderRisks, ...accountRisks };

/** @returns what needs the user, in no order */
async function readRisks(sources: RiskSources): Promise<Risk[]> {
  return (await Promise.all(RiskKind.options.map((kind) => readKind(kind, sources)))).flat();
}

async function readKind<K extends RiskKind>(kind: K, sources: RiskSources): Promise<RiskOf<K>[]> {
  const found = await readers[kind].read(sources);
  return found
    .filter(({ count }) => count > 0)
    .map(({ part, ...risk }) => {
      const { accountId = sources.accountId } = risk;
      const key = [kind, ...(part === undefined ? [] : [part]), accountId ?? '*'].join(' ');
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a spread forgets the kind
      return { kind, key, ...plainRisk, accountId, ...risk } as unknown as RiskOf<K>;
    });
}

/** What each kind of risk was checked on, and what could not be: a value not read rules nothing out. */
function riskChecks(accounts: readonly AccountFacts[], today: string): RiskCheck[] {
  return RiskKind.options.map((kind) => {
    const { readAt, gaps } = readers[kind];
    const counts = accounts.map((account) => gaps?.(account, today) ?? {});
    return {
      kind,
      asOf: readAt ? oldest(accounts.map(readAt)) : null,
      gaps: CheckGap.shape.reason.options
        .map((reason) => ({ reason, count: counts.reduce((sum, { [reason]: count = 0 }) => sum + count, 0) }))
        .filter(({ count }) => count > 0),
    };
  });
}

const snoozesName = 'today.snoozed';
const limitsName = 'credit.below';

const Snoozes = z.record(z.string(), z.object({ until: IsoDate, count: z.int() })).catch({});
const Limits = z.record(z.string(), Money).catch({});

type Settings = Store['settings'];

/** Risks that the user has put off, by key. */
const readSnoozes = async (settings: Settings): Promise<Record<string, Snooze>> =>
  Snoozes.parse(await settings.get(snoozesName));

/** Puts a risk off, or with null shows it again; what was put off until `today` is forgotten. */
async function saveSnooze(
  settings: Settings,
  key: string,
  snooze: Snooze | null,
  today: string,
): Promise<void> {
  const { [key]: _, ...others } = await readSnoozes(settings);
  const lasting = Object.entries(others).filter(([, { until }]) => until > today);
  await settings.set(snoozesName, Object.fromEntries(snooze ? [...lasting, [key, snooze]] : lasting));
}

/** The credit below which the user is warned, by account. */
const readCreditLimits = async (settings: Settings): Promise<Record<string, Money>> =>
  Limits.parse(await settings.get(limitsName));

/**
 * @param amount as typed; null removes the limit
 * @param currency of the account's credit; null when it was never read
 * @throws AppError `bad-input`
 */
async function saveCreditLimit(
  settings: Settings,
  accountId: string,
  amount: string | null,
  currency: string | null,
): Promise<void> {
  const { [accountId]: _, ...others } = await readCreditLimits(settings);
  if (amount === null) return settings.set(limitsName, others);
  if (currency === null) throw badInput(say('credit.no-currency'), 'amount');
  const read = readTypedAmount(amount, currency);
  if (read === null) {
    const example = toMoney({ minor: 10_000, currency }).amount;
    throw badInput(say('prices.no-amount', { text: amount, currency, example }), 'amount');
  }
  await settings.set(limitsName, { ...others, [accountId]: { amount: read, currency } });
}
