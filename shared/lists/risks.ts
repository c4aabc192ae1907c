import { z } from 'zod';
import { IsoDate } from '../model/domain.ts';
import { Money } from '../model/money.ts';
import {
  CheckGap,
  DecisionGroup,
  FailedOrderView,
  fees,
  LapseHorizon,
  PriceRise,
  riskParts,
} from '../model/risk.ts';
import { causeSentence } from '../rules/order-decision.ts';
import { feeNotes, sumSentence } from '../rules/sum-sentences.ts';
import type { SentenceKey } from '../words/en.ts';
import { day, joinSentences, say, type Sentence } from '../words/sentence.ts';

type WithDetails<Details extends z.ZodRawShape> = z.infer<z.ZodObject<typeof riskParts>> & {
  [Name in keyof Details]: z.infer<Details[Name]>;
};

/** One cause or extension of a risk. */
interface RiskPart {
  readonly key: string;
  readonly text: Sentence;
  readonly notes: readonly Sentence[];
  readonly sum: Sentence;
  /** Where it is dealt with: domains, or orders. */
  readonly shows: { readonly query: string; readonly accountId: string | null } | DecisionGroup;
}

type ActionOf<Key> = Key extends `risks.action.${infer Action}` ? Action : never;
/** What is done about a risk: its words are the label of a button of the page; the terminal has a command for it. */
export type RiskAction = ActionOf<SentenceKey>;

/** A kind of risk, for all surfaces. What it finds is in the core. */
interface RiskDescription<Details extends z.ZodRawShape, Icon, Risk = WithDetails<Details>> {
  readonly details: Details;
  readonly tone: 'bad' | 'warn' | 'plain';
  readonly icon: Icon | ((risk: Risk) => Icon);
  /** By when it should be dealt with where it has no deadline, in days from today. */
  readonly patience: number;
  /** Money or a domain may be lost meanwhile, or nothing else would show it. */
  readonly neverPutOff?: true;
  readonly sentence: (risk: Risk) => Sentence;
  readonly hints?: (risk: Risk) => readonly Sentence[];
  /** One of its sums; the amount alone unless given. */
  readonly sum?: (sum: Money, risk: Risk) => Sentence;
  /** By when it should be dealt with; the deadline, unless given. */
  readonly due?: (deadline: string, risk: Risk) => Sentence;
  readonly parts?: (risk: Risk) => readonly RiskPart[];
  readonly action: RiskAction | ((risk: Risk) => RiskAction);
}
const kind = <Details extends z.ZodRawShape, Icon extends string>(
  description: RiskDescription<Details, Icon>,
) => description;

const withoutPrice = (count: number): Sentence[] =>
  count > 0 ? [say('risks.without-price', { count })] : [];
const orUnknown = (money: Money | null): Money | Sentence => money ?? say('words.unknown');
const priceRise = ({ extension, before, after }: PriceRise): Sentence =>
  say('risks.price-rises.hint', { extension, before, after });
/** @param accounts the names of both */
export const sameDomains = ([first = '', second = '']: readonly string[], count: number): Sentence =>
  say('risks.same-domains', { first, second, count });

/** Every kind of risk, the gravest first. */
export const riskKinds = {
  'changed-elsewhere': kind({
    /** `latestId`: dismisses all up to here. */
    details: { domains: z.int(), since: z.iso.datetime().nullable(), latestId: z.int() },
    tone: 'bad',
    icon: 'warning',
    patience: 0,
    neverPutOff: true,
    sentence: ({ count }) => say('risks.changed-elsewhere', { count }),
    hints: ({ domains }) => [say('risks.changed-elsewhere.hint', { count: domains })],
    action: 'show-history',
  }),

  /** The sums are the fees and the year that follows each. */
  'in-redemption': kind({
    details: {
      /** How many of them the credit pays for. */
      covered: z.int(),
      /** The credit of their accounts after the queue; empty where it cannot be compared with what they cost. */
      left: z.array(Money),
      /** What it lacks for all whose price is known. */
      short: z.array(Money),
    },
    tone: 'bad',
    icon: 'restore',
    patience: 1,
    neverPutOff: true,
    sentence: ({ count }) => say('risks.in-redemption', { count }),
    hints: ({ covered, sums, left, short, withoutPrice: unpriced }) => [
      short.length > 0
        ? joinSentences(
            say('risks.in-redemption.hint.short', { sum: sums, left, short }),
            ...(covered > 0 ? [say('risks.in-redemption.hint.covers', { covered })] : []),
          )
        : say(`risks.in-redemption.hint.${left.length > 0 && unpriced === 0 ? 'covered' : 'unknown'}`),
      ...withoutPrice(unpriced),
    ],
    action: 'restore',
  }),

  'will-lapse': kind({
    details: {
      ...fees,
      /** `auto-renew-off` is known to be off. `credit-short`: the service would renew it, and the credit does not cover it. */
      cause: z.enum(['auto-renew-off', 'credit-short']),
      horizon: LapseHorizon,
      /** The last day of the horizon; the deadline is the first day on which one of these lapses. */
      until: IsoDate,
      /** What the credit lacks for these, with what the queue takes; null for `auto-renew-off`. */
      short: Money.nullable(),
      /** What the credit has for the first of the days, which counts as a whole; null for `auto-renew-off`. */
      left: Money.nullable(),
    },
    tone: 'bad',
    icon: 'clock',
    patience: 30,
    sentence: ({ cause, horizon, until, count, accounts: account, short }) => {
      const values = { count, until: day(until) };
      return cause === 'auto-renew-off'
        ? say(`risks.auto-renew-off.${horizon}`, values)
        : say(`risks.credit-short.${horizon}`, { ...values, account, short: orUnknown(short) });
    },
    hints: (risk) => [
      ...(risk.left && /[1-9]/.test(risk.left.amount)
        ? [say('risks.credit-short.hint', { day: day(risk.deadline), left: risk.left })]
        : []),
      ...feeNotes(risk),
      ...withoutPrice(risk.withoutPrice),
    ],
    sum: (sum, risk) =>
      sumSentence({ sums: [sum], fees: risk.fees.filter(({ currency }) => currency === sum.currency) }),
    due: (deadline, { count }) =>
      say(count === 1 ? 'risks.by-day' : 'risks.from-day', { day: day(deadline) }),
    action: ({ cause }) => (cause === 'auto-renew-off' ? 'renew' : 'top-up'),
  }),

  /** No call switches auto-renew off: the user does it in the client area. */
  'drop-renews': kind({
    /** Addresses of the client areas, as far as they are known. */
    details: { clientAreas: z.array(z.string()) },
    tone: 'warn',
    icon: 'clock',
    patience: 30,
    sentence: ({ count, deadline }) => say('risks.drop-renews', { count, day: day(deadline) }),
    hints: ({ clientAreas }) => [
      clientAreas.length > 0
        ? say('risks.drop-renews.hint', { addresses: clientAreas })
        : say('risks.drop-renews.hint-unknown'),
    ],
    action: 'show-domains',
  }),

  /** A week before the deadline of their round, and after it. */
  'round-silent': kind({
    details: { round: z.string(), customers: z.int() },
    tone: 'warn',
    icon: 'customers',
    patience: 7,
    sentence: ({ customers, round }) => say('risks.round-silent', { count: customers, round }),
    hints: ({ count, withoutPrice: unpriced }) => [
      say('risks.domains', { count }),
      ...withoutPrice(unpriced),
    ],
    action: 'show-round',
  }),

  /** Something paid for is lost, and nothing else would say so: the service took a date back. */
  'renewals-undone': kind({
    details: { orders: z.array(FailedOrderView) },
    tone: 'bad',
    icon: 'renew',
    patience: 0,
    sentence: ({ count }) => say('risks.renewals-undone', { count }),
    hints: () => [say('risks.renewals-undone.hint')],
    action: 'show-orders',
  }),

  'orders-refused': kind({
    /** The nearest expiry first, not all of many. `latest`: dismisses all up to here. */
    details: { orders: z.array(FailedOrderView), latest: z.iso.datetime() },
    tone: 'bad',
    icon: 'ban',
    patience: 3,
    // It is dismissed instead.
    neverPutOff: true,
    sentence: ({ count }) => say('risks.orders-refused', { count }),
    hints: ({ deadline }) => (deadline ? [say('risks.orders-refused.hint', { day: day(deadline) })] : []),
    action: 'show-orders',
  }),

  'orders-to-decide': kind({
    details: { groups: z.array(DecisionGroup) },
    tone: 'warn',
    icon: 'hand',
    patience: 1,
    neverPutOff: true,
    sentence: ({ count }) => say('risks.orders-to-decide', { count }),
    // The others are unfolded.
    hints: ({ groups }) => groups.slice(0, 2).map(causeSentence),
    parts: ({ groups }) =>
      groups.length < 2
        ? []
        : groups.map((group) => ({
            key: `${group.state} ${group.cause}`,
            text: causeSentence(group),
            notes: [],
            sum: sumSentence({ sums: group.sums, fees: [] }),
            shows: group,
          })),
    action: 'decide',
  }),

  unlisted: kind({
    details: { unread: z.int(), gone: z.int() },
    tone: 'bad',
    icon: 'ban',
    patience: 2,
    sentence: ({ count }) => say('risks.unlisted', { count }),
    hints: ({ gone, unread }) => [
      ...(gone > 0 ? [say('risks.unlisted.gone', { count: gone })] : []),
      ...(unread > 0 ? [say('risks.unlisted.unread', { count: unread })] : []),
    ],
    action: 'show-domains',
  }),

  'cannot-connect': kind({
    details: { accountIds: z.array(z.string()), reason: z.enum(['no-key', 'key-refused', 'offline']) },
    tone: 'warn',
    icon: ({ reason }) => (reason === 'offline' ? 'offline' : 'key'),
    patience: 2,
    sentence: ({ reason, count }) => say(`risks.cannot-connect.${reason}`, { count }),
    hints: ({ accounts }) => [say('as-written', { text: accounts })],
    action: ({ reason }) => (reason === 'offline' ? 'refresh' : 'set-key'),
  }),

  'invoices-to-pay': kind({
    details: {},
    tone: 'warn',
    icon: 'orders',
    patience: 3,
    sentence: ({ count }) => say('risks.invoices-to-pay', { count }),
    hints: () => [say('risks.invoices-to-pay.hint')],
    action: 'show-invoices',
  }),

  'orders-unsent': kind({
    details: { paused: z.boolean() },
    tone: 'warn',
    icon: 'play',
    patience: 3,
    sentence: ({ count }) => say('risks.orders-unsent', { count }),
    hints: ({ paused }) => (paused ? [say('risks.orders-unsent.paused')] : []),
    action: 'show-queue',
  }),

  'low-credit': kind({
    details: {
      /** What the queue leaves of it. */
      credit: Money,
      /** The queue takes something of it. */
      afterQueue: z.boolean(),
      /** The user's own limit, if the credit is below it. */
      below: Money.nullable(),
      runsOut: IsoDate.nullable(),
      /** The next one that its renewals need, and until how many days from now; null when none is needed. */
      topUp: z.object({ days: z.int(), needed: Money }).nullable(),
    },
    tone: 'warn',
    icon: 'credit',
    patience: 30,
    sentence: ({ accounts: account, credit, afterQueue, runsOut }) =>
      runsOut
        ? say(`risks.low-credit.lasts${afterQueue ? '-after-queue' : ''}`, {
            account,
            credit,
            day: day(runsOut),
          })
        : say(`risks.low-credit${afterQueue ? '.after-queue' : ''}`, { account, credit }),
    hints: ({ below, topUp }) => [
      ...(below ? [say('risks.low-credit.below', { below })] : []),
      ...(topUp ? [say('risks.low-credit.top-up', { sum: topUp.needed, days: topUp.days })] : []),
    ],
    action: 'top-up',
  }),

  /** The sums are what is gone, negative; where nothing is, what is there. */
  'credit-unexplained': kind({
    /** `since`: the day of the first movement. */
    details: { since: IsoDate.nullable() },
    tone: 'warn',
    icon: 'credit',
    patience: 3,
    sentence: ({ count }) => say('risks.credit-unexplained', { count }),
    hints: ({ accounts, since }) => [say('risks.credit-unexplained.hint', { accounts, since: day(since) })],
    action: 'show-statement',
  }),

  'changes-failed': kind({
    details: {},
    tone: 'warn',
    icon: 'changes',
    patience: 5,
    sentence: ({ count }) => say('risks.changes-failed', { count }),
    action: 'show-changes',
  }),

  /** Sums over both accounts count each domain, and perhaps the credit, twice. */
  'same-domains': kind({
    details: {},
    tone: 'warn',
    icon: 'warning',
    patience: 5,
    sentence: ({ accounts, count }) => sameDomains(accounts, count),
    hints: () => [say('risks.same-domains.hint')],
    action: 'show-accounts',
  }),

  stale: kind({
    /** `oldest`: null where one was never refreshed. */
    details: { accountIds: z.array(z.string()), oldest: z.iso.datetime().nullable() },
    tone: 'plain',
    icon: 'refresh',
    patience: 5,
    sentence: ({ oldest, count }) => say(oldest === null ? 'risks.stale.never' : 'risks.stale', { count }),
    hints: ({ accounts }) => [say('risks.stale.hint', { accounts })],
    action: 'refresh',
  }),

  /** The sums are what a year costs more. */
  'price-rises': kind({
    details: { since: IsoDate, extensions: z.array(PriceRise) },
    tone: 'plain',
    icon: 'prices',
    patience: 60,
    sentence: ({ count, since }) => say('risks.price-rises', { count, since: day(since) }),
    hints: ({ extensions }) => extensions.slice(0, 3).map(priceRise),
    sum: (sum) => say('risks.more-a-year', { sum }),
    parts: ({ extensions }) =>
      extensions.map((rise) => ({
        key: `${rise.accountId} ${rise.extension}`,
        text: priceRise(rise),
        notes: [say('risks.domains', { count: rise.domains }), say('as-written', { text: rise.account })],
        sum: say('risks.more-a-year', { sum: rise.perYear }),
        shows: { query: `listed:yes tld:${rise.extension}`, accountId: rise.accountId },
      })),
    action: 'show-prices',
  }),
};

export type RiskKind = keyof typeof riskKinds;
type RiskIcon = (typeof riskKinds)[RiskKind] extends { readonly icon: infer Icon }
  ? Extract<Icon, string>
  : never;
/** A risk of one of these kinds. */
export type RiskOf<Kind extends RiskKind> = {
  [K in Kind]: { kind: K } & WithDetails<(typeof riskKinds)[K]['details']>;
}[Kind];
/** One thing that needs the user. */
export type Risk = RiskOf<RiskKind>;

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.keys forgets the names
const names = Object.keys(riskKinds) as [RiskKind, ...RiskKind[]];
export const RiskKind = z.enum(names);
const schemas = names.map((name) =>
  z.object({ kind: z.literal(name), ...riskParts, ...riskKinds[name].details }),
);
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- map() forgets which schema is of which kind
export const Risk = z.union(schemas) as unknown as z.ZodType<Risk>;

const ofRisk = <Value extends string, Risk>(value: Value | ((risk: Risk) => Value), risk: Risk): Value =>
  typeof value === 'string' ? value : value(risk);

/** @returns what page and terminal say of a risk, and what it unfolds into */
export function riskWords<K extends RiskKind>(risk: RiskOf<K>) {
  const kinds: { [P in RiskKind]: RiskDescription<z.ZodRawShape, RiskIcon, RiskOf<P>> } = riskKinds;
  const { tone, icon, sentence, hints, sum, due, parts, action } = kinds[risk.kind];
  const done = ofRisk(action, risk);
  return {
    tone,
    icon: ofRisk(icon, risk),
    sentence: sentence(risk),
    hints: hints?.(risk) ?? [],
    sums: risk.sums.map((amount) => sum?.(amount, risk) ?? say('as-written', { text: amount })),
    due:
      risk.deadline === null
        ? null
        : (due?.(risk.deadline, risk) ?? say('risks.by-day', { day: day(risk.deadline) })),
    parts: parts?.(risk) ?? [],
    action: done,
    label: say(`risks.action.${done}`, { count: risk.count }),
  };
}

export const RiskCheck = z.object({
  kind: RiskKind,
  /** The oldest reading that it rests on; null where it rests on what Namekeep itself knows, or on nothing. */
  asOf: z.iso.datetime().nullable(),
  /** Empty: it was checked in full. */
  gaps: z.array(CheckGap),
});
export type RiskCheck = z.infer<typeof RiskCheck>;

/** @returns each reason why something was not checked, with the kinds of risk that it leaves open */
export function gapWords(checks: readonly RiskCheck[]): { gap: Sentence; names: Sentence[] }[] {
  const gaps = checks.flatMap(({ kind, gaps }) => gaps.map((gap) => ({ kind, ...gap })));
  return [...Map.groupBy(gaps, ({ reason, count }) => `${reason} ${count}`).values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ reason, count }) => ({
      gap: say(`risks.gap.${reason}`, { count }),
      names: alike.map(({ kind }) => say(`risks.name.${kind}`)),
    })),
  );
}
