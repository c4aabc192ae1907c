import { inEnglish } from '../words/write-english.ts';
import type { Detail, DetailPart, DomainRow, NotReadParts } from '../model/domain.ts';
import { type HealthFinding, HealthRule } from '../model/health.ts';
import type { NameserverSet } from '../model/registration.ts';
import { contactGaps } from './contact-gaps.ts';
import { detailFacts } from './detail-facts.ts';
import { isUnsupportedPart } from './dnssec-state.ts';
import { notReadSentence } from './not-read.ts';

/** What the audit looks at, each from the part of the details that shows it. */
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

/** The parts of the details that the audit reads. */
export const healthParts: readonly DetailPart[] = [...new Set(Object.values(partOf))];

/** What one rule says of one domain. */
export interface HealthResult extends Pick<HealthFinding, 'verdict' | 'sentence' | 'readAt' | 'notRead'> {
  readonly rule: HealthRule;
  /** The part of the details that it rests on. */
  readonly part: DetailPart;
}

/** What the cache knows of a domain to audit. */
export interface HealthFacts {
  readonly row: Pick<DomainRow, 'extension'>;
  readonly details: readonly Detail[];
  /** Parts whose latest reading brought nothing; what was read before is judged, and the reason is told. */
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
    const detail = facts.details.find((one) => one.part === part);
    const { verdict, sentence } = check(rule, detail, facts);
    // What is fine or does not exist needs no reading.
    const why = verdict === 'finding' || verdict === 'unknown' ? facts.notRead[part] : undefined;
    return {
      rule,
      part,
      readAt: detail?.fetchedAt ?? null,
      verdict,
      notRead: why && { part, cause: why.cause, words: why.words },
      sentence: why
        ? withReason(verdict, sentence && inEnglish(sentence), notReadSentence(part, why))
        : sentence,
    };
  });

const withReason = (verdict: Finding['verdict'], sentence: string | null, reason: string): string =>
  verdict === 'unknown' ? `Not read: ${reason}` : `${sentence ?? ''} The latest reading failed: ${reason}`;

type Finding = Pick<HealthResult, 'verdict' | 'sentence'>;
const fine: Finding = { verdict: 'fine', sentence: null };
const notApplicable: Finding = { verdict: 'not-applicable', sentence: null };
const finding = (sentence: string): Finding => ({ verdict: 'finding', sentence });
const unknown = (sentence: string): Finding => ({ verdict: 'unknown', sentence });

function check(rule: HealthRule, detail: Detail | undefined, facts: HealthFacts): Finding {
  const value = detail?.value;
  switch (rule) {
    case 'lock':
      return checkSwitch(lockWords, detail, facts.withoutLock, facts.row.extension);
    case 'privacy':
      return checkSwitch(privacyWords, detail, facts.withoutPrivacy, facts.row.extension);
    case 'dnssec': {
      if (isUnsupportedPart(value)) return fine;
      const signed = detailFacts('dnssec', value).signed ?? null;
      return checkFact(signed, 'DNSSEC is off.', detail, 'whether DNSSEC is on');
    }
    case 'verification': {
      if (isUnsupportedPart(value)) return fine;
      const verified = detailFacts('verification', value).verified ?? null;
      const sentence = 'The registrant’s e-mail is not verified.';
      return checkFact(verified, sentence, detail, 'whether the registrant’s e-mail is verified');
    }
    case 'contacts': {
      const gaps = contactGaps(value);
      if (gaps === null) return notShown(detail, 'the contacts');
      return gaps.length === 0 ? fine : finding(`The contacts are incomplete: ${gaps.join('; ')}.`);
    }
    case 'nameservers': {
      const names = detailFacts('nameservers', value).nameservers ?? null;
      if (names === null) return notShown(detail, 'the nameservers');
      const count = new Set(names).size;
      if (count < 2) return finding('It has 1 nameserver; at least 2 are needed.');
      return facts.nameserverSet ? checkNameservers(names, facts.nameserverSet) : fine;
    }
  }
}

function checkNameservers(
  names: readonly string[],
  { name, nameservers }: Pick<NameserverSet, 'name' | 'nameservers'>,
): Finding {
  const chosen = new Set(nameservers.map(bareName));
  const outside = [...new Set(names.map(bareName))].filter((one) => !chosen.has(one));
  return outside.length === 0
    ? fine
    : finding(`Outside the nameserver set “${name}”: ${outside.join(', ')}.`);
}

/** A service may write names in any case, with or without the dot of the root. */
const bareName = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '');

interface SwitchWords {
  readonly fact: 'locked' | 'private';
  readonly name: string;
}
const lockWords: SwitchWords = { fact: 'locked', name: 'the transfer lock' };
const privacyWords: SwitchWords = { fact: 'private', name: 'WHOIS privacy' };

/** What is off is a finding only where the extension has it; @param without extensions that do not */
function checkSwitch(
  { fact, name }: SwitchWords,
  detail: Detail | undefined,
  without: ReadonlySet<string> | null,
  extension: string,
): Finding {
  const on = detailFacts('lock', detail?.value)[fact] ?? null;
  if (on === true) return fine;
  if (without?.has(extension)) return notApplicable;
  if (on === null) return notShown(detail, `whether ${name} is on`);
  return without === null
    ? unknown(`${capital(name)} is off; whether .${extension} has one is not known.`)
    : finding(`${capital(name)} is off.`);
}

function checkFact(good: boolean | null, bad: string, detail: Detail | undefined, what: string): Finding {
  if (good === null) return notShown(detail, what);
  return good ? fine : finding(bad);
}

const notShown = (detail: Detail | undefined, what: string): Finding =>
  unknown(
    detail
      ? `The service did not ${what.startsWith('whether') ? 'say' : 'show'} ${what}.`
      : `Not read yet: ${what}.`,
  );

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
