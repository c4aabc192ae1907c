import { asWritten } from '../../../../../shared/words/sentence.ts';
import { inEnglish } from '../../../../../shared/words/write-english.ts';
import { describe, expect, it } from 'vitest';
import { RegistrationItem } from '../../../../../shared/model/registration.ts';
import { coreProblemsOf, pathOf } from '../../../../../renderer/features/register/registration-draft.ts';
import { toRegistrantDraft } from '../../../../../renderer/features/profiles/registrant-draft.ts';
import {
  emptyRegistration,
  isStepDone,
  needsLanguage,
  stepOfField,
  stepOfWords,
  takesCodes,
  toItems,
  type RegistrationDraft,
  type RegistrationKind,
} from '../../../../../renderer/features/register/registration-draft.ts';
import { aRegistrant } from '../../../../support/fixtures.ts';

const draft = (kind: RegistrationKind, more: Partial<RegistrationDraft> = {}): RegistrationDraft => ({
  ...emptyRegistration('uno.it\ndue.com', kind),
  registrant: toRegistrantDraft(aRegistrant),
  nameservers: 'ns1.example.net\nns2.example.net',
  ...more,
});

describe('the items of an order form', () => {
  it('are what the contract takes, with the data for .it at .it names alone', () => {
    const items = toItems(draft('register', { idnLanguage: ' ita ' }), 'register');
    for (const item of items) expect(RegistrationItem.safeParse(item).success).toBe(true);
    expect(items.map(({ details }) => details.registrant.it?.entity ?? null)).toEqual([2, null]);
    expect(items[0]?.details).toMatchObject({
      nameservers: ['ns1.example.net', 'ns2.example.net'],
      idnLanguage: 'ita',
    });
  });

  it('carry EPP codes for transfers and where the registry asks for them, and leave nameservers alone when asked to', () => {
    const eppCodes = { 'uno.it': ' abc ', 'due.com': 'def' };
    const transfer = toItems(draft('transfer', { eppCodes }), 'transfer');
    expect(transfer.map(({ eppCode }) => eppCode)).toEqual(['abc', 'def']);
    expect(transfer[0]?.details.nameservers).toBeNull();
    expect(toItems(draft('register', { eppCodes }), 'register')[0]?.eppCode).toBeNull();
    const asked = draft('register', { eppCodes, withCodes: true });
    expect(toItems(asked, 'register').map(({ eppCode }) => eppCode)).toEqual(['abc', 'def']);
    expect(isStepDone('names', { ...asked, eppCodes: {} }, 'register')).toBe(false);
  });
});

describe('a step of an order form', () => {
  it('of names needs names, good ones, and for a transfer a code for each', () => {
    expect(isStepDone('names', draft('register'), 'register')).toBe(true);
    expect(isStepDone('names', draft('register', { text: ' ' }), 'register')).toBe(false);
    expect(isStepDone('names', draft('register', { text: 'uno.it\nbad_.it' }), 'register')).toBe(false);
    expect(isStepDone('names', draft('transfer', { eppCodes: { 'uno.it': 'x' } }), 'transfer')).toBe(false);
    const eppCodes = { 'uno.it': 'x', 'due.com': 'y' };
    expect(isStepDone('names', draft('transfer', { eppCodes }), 'transfer')).toBe(true);
    const without = draft('transfer', { withoutCodes: true });
    expect(isStepDone('names', without, 'transfer')).toBe(true);
    const [item] = toItems(without, 'transfer');
    expect(item).toMatchObject({ eppCode: null, details: { withEppCode: false } });
    expect(takesCodes(without, 'register')).toBe(false);
    expect(toItems(without, 'register')[0]?.details).not.toHaveProperty('withEppCode');
  });

  it('of the registrant needs the data for .it as soon as there is such a name', () => {
    const registrant = toRegistrantDraft({ ...aRegistrant, it: null });
    expect(isStepDone('registrant', draft('register', { registrant, text: 'due.com' }), 'register')).toBe(
      true,
    );
    expect(isStepDone('registrant', draft('register', { registrant }), 'register')).toBe(false);
  });

  it('of settings needs nameservers, which a transfer may leave as they are', () => {
    expect(isStepDone('settings', draft('register', { nameservers: '' }), 'register')).toBe(false);
    expect(isStepDone('settings', draft('transfer', { nameservers: '' }), 'transfer')).toBe(true);
  });

  it('is found for every field that a preview complains about', () => {
    expect(stepOfField('details.registrant.it.taxid')).toBe('registrant');
    expect(stepOfField('details.nameservers.1')).toBe('settings');
    expect(stepOfField('eppCode')).toBe('names');
  });
});

it.each([
  ['Nameserver ns1.rossi.example does not exist', 'settings'],
  ['Invalid name servers', 'settings'],
  ['The postcode is wrong', 'registrant'],
])('opens a refused order at the step of what “%s” is about', (words, step) => {
  expect(stepOfWords(words)).toBe(step);
});

it('asks for the language of the letters only where there are some', () => {
  expect(needsLanguage(['uno.it'])).toBe(false);
  expect(needsLanguage(['uno.it', 'xn--caff-8oa.it'])).toBe(true);
});

it('keeps the first complaint about each field, and those about EPP codes apart by name', () => {
  const item = (domain: string, fields: Record<string, string>) => ({
    ...{ accountId: 'a1', domain, unicode: domain, expiryDate: null },
    ...{ bucket: 'cannot' as const, reason: 'No.', orders: [] },
    fields: Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, asWritten(text)])),
  });
  const problems = coreProblemsOf(
    [
      item('uno.it', { 'details.registrant.phone': 'First.', eppCode: 'One.' }),
      item('due.it', { 'details.registrant.phone': 'Second.', eppCode: 'Two.' }),
    ],
    inEnglish,
  );
  expect(problems).toEqual({
    'details.registrant.phone': 'First.',
    'uno.it eppCode': 'One.',
    'due.it eppCode': 'Two.',
  });
  expect(pathOf('uno.it eppCode')).toBe('eppCode');
});
