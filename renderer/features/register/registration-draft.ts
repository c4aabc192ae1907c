import type { Order } from '../../../shared/model/order.ts';
import type { OrderPreview } from '../../../shared/model/ordering.ts';
import type { Registrant, RegistrationItem } from '../../../shared/model/registration.ts';
import type { Said } from '../../../shared/words/sentence.ts';
import { nameserverLines, nameserverProblem } from '../profiles/nameserver-lines.ts';
import { readNameLines } from './name-lines.ts';
import {
  readRegistrant,
  toRegistrant,
  toRegistrantDraft,
  type RegistrantDraft,
} from '../profiles/registrant-draft.ts';

export type RegistrationKind = 'register' | 'transfer';
export const registrationSteps = ['names', 'registrant', 'settings', 'check'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** The most names of one order form. @see shared/model/ordering.ts */
export const mostNames = 10_000;

/** Everything the user types to register or transfer names. It lives in the form and goes with it. */
export interface RegistrationDraft {
  text: string;
  years: number;
  /** A registration of names whose registry asks for a code. */
  withCodes: boolean;
  /** Transfers of names whose registry asks for none. */
  withoutCodes: boolean;
  /** By Punycode name. */
  eppCodes: Record<string, string>;
  registrant: RegistrantDraft;
  /** One per line. */
  nameservers: string;
  keepNameservers: boolean;
  idProtection: boolean;
  idnLanguage: string;
}

export const emptyRegistration = (text: string, kind: RegistrationKind): RegistrationDraft => ({
  text,
  years: 1,
  withCodes: false,
  withoutCodes: false,
  eppCodes: {},
  registrant: toRegistrantDraft(null),
  nameservers: '',
  keepNameservers: kind === 'transfer',
  idProtection: false,
  idnLanguage: '',
});

/** @returns an order to correct; its EPP code has to be typed again */
export function registrationOf({ domain, years, details }: Order): RegistrationDraft {
  return {
    text: domain,
    years,
    withCodes: details?.withEppCode === true,
    withoutCodes: details?.withEppCode === false,
    eppCodes: {},
    registrant: toRegistrantDraft(details?.registrant ?? null),
    nameservers: details?.nameservers?.join('\n') ?? '',
    keepNameservers: details?.nameservers === null,
    idProtection: details?.idProtection ?? false,
    idnLanguage: details?.idnLanguage ?? '',
  };
}

export const takesCodes = (
  { withCodes, withoutCodes }: RegistrationDraft,
  kind: RegistrationKind,
): boolean => (kind === 'transfer' ? !withoutCodes : withCodes);
export const needsIt = (names: readonly string[]): boolean => names.some((name) => name.endsWith('.it'));
/** Internationalised names need the language of their letters. */
export const needsLanguage = (names: readonly string[]): boolean =>
  names.some((name) => name.split('.').some((label) => label.startsWith('xn--')));

/** @returns whether a step has everything it needs */
export function isStepDone(
  step: RegistrationStep,
  draft: RegistrationDraft,
  kind: RegistrationKind,
): boolean {
  const { names, bad } = readNameLines(draft.text);
  switch (step) {
    case 'names':
      return (
        names.length > 0 &&
        names.length <= mostNames &&
        bad.length === 0 &&
        (!takesCodes(draft, kind) || names.every((name) => draft.eppCodes[name]?.trim()))
      );
    case 'registrant':
      return readRegistrant(forNames(draft, names)) !== null;
    case 'settings':
      return (kind === 'transfer' && draft.keepNameservers) || nameserverProblem(draft.nameservers) === null;
    case 'check':
      return true;
  }
}

const forNames = ({ registrant }: RegistrationDraft, names: readonly string[]): RegistrantDraft =>
  needsIt(names) ? { ...registrant, useIt: true } : registrant;

/**
 * @returns one item for each name, as the contract takes it; not checked, so that a preview can say what is wrong.
 * The data for `.it` goes with `.it` names alone.
 */
export function toItems(draft: RegistrationDraft, kind: RegistrationKind): RegistrationItem[] {
  const { names } = readNameLines(draft.text);
  const nameservers =
    kind === 'transfer' && draft.keepNameservers ? null : nameserverLines(draft.nameservers);
  return names.map((domain) => ({
    domain,
    years: draft.years,
    details: {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the core checks it, for the preview to tell
      registrant: toRegistrant({ ...draft.registrant, useIt: domain.endsWith('.it') }) as Registrant,
      idProtection: draft.idProtection,
      nameservers,
      idnLanguage: draft.idnLanguage.trim() || null,
      ...(kind === 'transfer' && draft.withoutCodes && { withEppCode: false }),
    },
    eppCode: takesCodes(draft, kind) ? (draft.eppCodes[domain]?.trim() ?? null) : null,
  }));
}

/** @returns the step in which a field that the preview complains about is typed */
export function stepOfField(path: string): RegistrationStep {
  if (path.startsWith('details.registrant')) return 'registrant';
  return path.startsWith('details.') ? 'settings' : 'names';
}

/** @returns the step in which is typed what the service's words about a refused order are about, as far as they tell */
export const stepOfWords = (words: string): RegistrationStep =>
  /name ?server|\bdns\b/i.test(words) ? 'settings' : 'registrant';

/**
 * What the core says of single fields, by their path; the first sentence for each. EPP codes belong to one name and are
 * found under `example.com eppCode`.
 */
export function coreProblemsOf(
  items: OrderPreview['items'],
  write: (said: Said) => string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { domain, fields = {} } of items) {
    for (const [path, sentence] of Object.entries(fields)) {
      problems[path === 'eppCode' ? `${domain} eppCode` : path] ??= write(sentence);
    }
  }
  return problems;
}

/** @returns the path of a field of the form: `example.com eppCode` is `eppCode` */
export const pathOf = (name: string): string => name.split(' ').at(-1) ?? name;
