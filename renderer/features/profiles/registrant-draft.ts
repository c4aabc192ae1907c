import { Registrant } from '../../../shared/model/registration.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { fieldsProblem, readFields, toFieldRows, type FieldRow } from './additional-fields.ts';
import { itEntities, mayHide, taxCodeProblem, type ItEntity } from './it-rules.ts';

/** A registrant as it is being typed. */
export interface RegistrantDraft {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  phone: string;
  /** The data for `.it` is filled in. */
  useIt: boolean;
  entity: ItEntity;
  taxid: string;
  whois: boolean;
  itterms: boolean;
  /** The fields of other extensions. */
  additional: FieldRow[];
}

export type RegistrantField = Exclude<keyof RegistrantDraft, 'useIt' | 'entity' | 'whois'>;
export type RegistrantTextField = Exclude<RegistrantField, 'taxid' | 'itterms' | 'additional'>;
export type RegistrantProblems = Partial<Record<RegistrantField, MessageKey>>;

const emptyDraft: Omit<RegistrantDraft, 'additional'> = {
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
  useIt: false,
  entity: '1',
  taxid: '',
  whois: false,
  itterms: false,
};

/** @returns a registrant to type over, or an empty form */
export function toRegistrantDraft(registrant: Registrant | null): RegistrantDraft {
  if (!registrant) return { ...emptyDraft, additional: [] };
  const { it, additionalFields, ...fields } = registrant;
  const additional = toFieldRows(additionalFields);
  return it
    ? {
        ...fields,
        additional,
        useIt: true,
        entity: itEntities[it.entity - 1] ?? emptyDraft.entity,
        taxid: it.taxid,
        whois: it.whois,
        itterms: it.itterms,
      }
    : { ...emptyDraft, ...fields, additional };
}

/** @returns the registrant as the contract takes it; call it after {@link registrantProblems} found nothing */
export function toRegistrant(draft: RegistrantDraft): unknown {
  const { useIt, entity, taxid, whois, itterms, additional, ...fields } = draft;
  const additionalFields = readFields(additional);
  const it = { entity: Number(entity), taxid, whois: mayHide(entity) ? whois : true, itterms };
  return { ...fields, it: useIt ? it : null, ...(additionalFields && { additionalFields }) };
}

/** @returns the registrant, checked; null while something is wrong */
export function readRegistrant(draft: RegistrantDraft): Registrant | null {
  const read = Registrant.safeParse(toRegistrant(draft));
  return read.success && Object.keys(registrantProblems(draft)).length === 0 ? read.data : null;
}

const particular: Partial<Record<RegistrantField, MessageKey>> = {
  email: 'registrant.errors.email',
  country: 'registrant.errors.country',
  phone: 'registrant.errors.phone',
};

const typedFields = Registrant.keyof().exclude(['it', 'additionalFields']).options;

/** @returns for each field at fault the name of the sentence that says what to type instead */
export function registrantProblems(draft: RegistrantDraft): RegistrantProblems {
  const problems: RegistrantProblems = {};
  const read = Registrant.safeParse(toRegistrant({ ...draft, useIt: false }));
  const wrong = new Set(read.error?.issues.map(({ path }) => path[0]));
  for (const field of typedFields.filter((name) => wrong.has(name))) {
    problems[field] =
      draft[field] === ''
        ? 'registrant.errors.missing'
        : (particular[field] ?? 'registrant.errors.characters');
  }
  // A number without a calling code is completed once its country is known.
  if (problems.country && draft.phone.trim() !== '' && !draft.phone.trim().startsWith('+'))
    delete problems.phone;
  // @see docs/INTERFACE.md, Register and transfer request body > state
  const isItalian = draft.country.trim().toUpperCase() === 'IT';
  if (isItalian && draft.state !== '' && !/^[a-z]{2}$/i.test(draft.state.trim()))
    problems.state = 'registrant.errors.province';
  const additional = fieldsProblem(draft.additional);
  if (additional) problems.additional = additional;
  if (!draft.useIt) return problems;
  const taxid = taxCodeProblem(draft.entity, draft.taxid);
  if (taxid) problems.taxid = taxid;
  if (!draft.itterms) problems.itterms = 'registrant.errors.itterms';
  return problems;
}
