import { say, type Sentence } from '../words/sentence.ts';
import type { Detail, DetailPart, DomainRow, NotReadParts } from '../model/domain.ts';
import type { Row } from '../lists/lists.ts';
import { HealthRule } from '../model/health.ts';
import type { NameserverSet } from '../model/registration.ts';
import { contactGaps } from './contact-gaps.ts';
import { detailFacts } from './detail-facts.ts';
import { isUnsupportedPart } from './dnssec-state.ts';
import { objectOf } from './json-object.ts';
import { notReadSentence, unreportedCauses } from './not-read.ts';

export const healthRules = HealthRule.options;
export type { HealthRule };

const partOf: Readonly<Record<HealthRule, DetailPart>> = {
  lock: 'lock',
  privacy: 'lock',
  dnssec: 'dnssec',
  verification: 'verification',
  contacts: 'contacts',
  nameservers: 'nameservers',
};

export const healthParts: readonly DetailPart[] = [...new Set(Object.values(partOf))];

export interface HealthResult extends Omit<
  Row<'findings'>,
  'accountId' | 'domain' | 'unicode' | 'customer' | 'sentence'
> {
  readonly sentence: Sentence | null;
}

/** Cached facts of a domain to audit. */
export interface HealthFacts {
  readonly row: Pick<DomainRow, 'extension'>;
  readonly details: readonly Detail[];
  /** Parts whose latest reading brought nothing; what was read before is judged, and the reason is said. */
  readonly notRead: NotReadParts;
  /** Extensions without the leading dot on which it does not exist; null when the list is not known. */
  readonly withoutLock: ReadonlySet<string> | null;
  readonly withoutPrivacy: ReadonlySet<string> | null;
  /** The set that every nameserver should be one of; absent or null when none was chosen. */
  readonly nameserverSet?: Pick<NameserverSet, 'name' | 'nameservers'> | null;
}

/** Checks a domain against every rule, from the cache alone. @returns one result a rule, in the order of {@link healthRules} */
export const auditHealth = (facts: HealthFacts): HealthResult[] =>
  healthRules.map((rule) => {
    const part = partOf[rule];
    const detail = facts.details.find((candidate) => candidate.part === part);
    const { verdict, sentence } = check(rule, detail, facts);
    // What is fine or does not exist needs no reading.
    const why = verdict === 'finding' || verdict === 'unknown' ? facts.notRead[part] : undefined;
    const unreported = verdict === 'unknown' && why !== undefined && unreportedCauses.includes(why.cause);
    return {
      rule,
      part,
      readAt: detail?.fetchedAt ?? null,
      verdict: unreported ? 'unreported' : verdict,
      cause: why?.cause,
      sentence: unreported
        ? say('health.not-reported', { why: notReadSentence(part, why) })
        : why
          ? withReason(sentence, verdict, notReadSentence(part, why))
          : sentence,
    };
  });

const withReason = (sentence: Sentence | null, verdict: Finding['verdict'], reason: Sentence): Sentence =>
  sentence === null || verdict === 'unknown'
    ? say('health.not-read', { why: reason })
    : say('health.latest-failed', { finding: sentence, why: reason });

type Finding = Pick<HealthResult, 'verdict' | 'sentence'>;
const fine: Finding = { verdict: 'fine', sentence: null };
const notApplicable: Finding = { verdict: 'not-applicable', sentence: null };
const finding = (sentence: Sentence): Finding => ({ verdict: 'finding', sentence });
const unknown = (sentence: Sentence): Finding => ({ verdict: 'unknown', sentence });

function check(rule: HealthRule, detail: Detail | undefined, facts: HealthFacts): Finding {
  const value = detail?.value;
  switch (rule) {
    case 'lock':
      return checkSwitch('lock', detail, facts.withoutLock, facts);
    case 'privacy':
      return checkSwitch('privacy', detail, facts.withoutPrivacy, facts);
    case 'dnssec': {
      if (isUnsupportedPart(value)) return fine;
      const signed = detailFacts('dnssec', value).signed ?? null;
      return checkFact(signed, say('health.dnssec-off'), rule, detail);
    }
    case 'verification': {
      if (isUnsupportedPart(value)) return fine;
      const verified = detailFacts('verification', value).verified ?? null;
      return checkFact(verified, say('health.not-verified'), rule, detail);
    }
    case 'contacts': {
      const gaps = contactGaps(value);
      if (gaps === null) return notShown(rule, detail);
      const [first, ...rest] = gaps;
      return first ? finding(say('health.contacts-incomplete', { gaps: listed(first, rest) })) : fine;
    }
    case 'nameservers': {
      const names = detailFacts('nameservers', value).nameservers ?? null;
      if (names === null) return notShown(rule, detail);
      const count = new Set(names).size;
      if (count < 2) return finding(say('health.one-nameserver'));
      return facts.nameserverSet ? checkNameservers(names, facts.nameserverSet) : fine;
    }
  }
}

function checkNameservers(
  names: readonly string[],
  { name, nameservers }: Pick<NameserverSet, 'name' | 'nameservers'>,
): Finding {
  const chosen = new Set(nameservers.map(bareName));
  const outside = [...new Set(names.map(bareName))].filter((name) => !chosen.has(name));
  return outside.length === 0 ? fine : finding(say('health.outside-set', { name, nameservers: outside }));
}

/** A service may write names in any case, with or without the dot of the root. */
const bareName = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '');

/** @param without extensions that do not have it: there, off is no finding */
function checkSwitch(
  rule: 'lock' | 'privacy',
  detail: Detail | undefined,
  without: ReadonlySet<string> | null,
  facts: Pick<HealthFacts, 'row' | 'notRead'>,
): Finding {
  const { extension } = facts.row;
  const on = detailFacts('lock', detail?.value)[rule === 'lock' ? 'locked' : 'private'] ?? null;
  if (on === true) return fine;
  if (without?.has(extension)) return notApplicable;
  if (on === null) {
    const asked = (rule === 'lock' ? 'locked' : 'privacy') in objectOf(detail?.value) ? detail : undefined;
    // A service that reports privacy sends it with the lock: if it was missing, reading again will not help.
    const unreported = rule === 'privacy' && asked && !facts.notRead.lock;
    return unreported
      ? { verdict: 'unreported', sentence: say('health.unsaid-privacy') }
      : notShown(rule, asked);
  }
  // Every refresh asks for the extensions: where the service names none, reading the domain again will not help.
  if (without === null && rule === 'privacy')
    return { verdict: 'unreported', sentence: say('health.privacy-maybe', { extension }) };
  return without === null
    ? unknown(say(`health.${rule}-maybe`, { extension }))
    : finding(say(`health.${rule}-off`));
}

function checkFact(
  good: boolean | null,
  bad: Sentence,
  rule: HealthRule,
  detail: Detail | undefined,
): Finding {
  if (good === null) return notShown(rule, detail);
  return good ? fine : finding(bad);
}

const notShown = (rule: HealthRule, detail: Detail | undefined): Finding =>
  unknown(say(detail ? `health.unsaid-${rule}` : `health.unread-${rule}`));

const listed = (first: Sentence, rest: readonly Sentence[]): Sentence =>
  rest.reduce((before, after) => say('list.semicolon', { before, after }), first);
