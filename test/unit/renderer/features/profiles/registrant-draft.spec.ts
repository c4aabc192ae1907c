import { describe, expect, it } from 'vitest';
import { taxCodeDoubt } from '../../../../../renderer/features/profiles/it-rules.ts';
import {
  readRegistrant,
  registrantProblems,
  toRegistrantDraft,
  type RegistrantDraft,
} from '../../../../../renderer/features/profiles/registrant-draft.ts';
import { aRegistrant } from '../../../../support/fixtures.ts';

const filled = (more: Partial<RegistrantDraft> = {}): RegistrantDraft => ({
  ...toRegistrantDraft(aRegistrant),
  ...more,
});

describe('a registrant as it is typed', () => {
  it('comes back as it was kept', () => {
    expect(readRegistrant(filled())).toEqual(aRegistrant);
  });

  it('says of each empty field that it is to be filled in, and nothing of those that may be empty', () => {
    const problems = registrantProblems(toRegistrantDraft(null));
    expect(Object.keys(problems).toSorted()).toEqual([
      'address1',
      'city',
      'country',
      'email',
      'firstName',
      'lastName',
      'phone',
      'postcode',
      'state',
    ]);
    expect(new Set(Object.values(problems))).toEqual(new Set(['registrant.errors.missing']));
  });

  it.each([
    ['email', 'ada', 'registrant.errors.email'],
    ['country', 'ITA', 'registrant.errors.country'],
    ['phone', '011 123', 'registrant.errors.phone'],
    ['city', 'x'.repeat(300), 'registrant.errors.characters'],
    ['state', 'Torino', 'registrant.errors.province'],
  ] as const)('says how %s is written', (field, value, sentence) => {
    expect(registrantProblems(filled({ [field]: value }))).toEqual({ [field]: sentence });
    expect(readRegistrant(filled({ [field]: value }))).toBeNull();
  });

  it('takes a province of another country as it is written there', () => {
    expect(registrantProblems(filled({ state: 'Bayern', country: 'DE' }))).toEqual({});
  });

  it('blames the country alone for a phone number that lacks its calling code', () => {
    expect(registrantProblems(filled({ country: 'Atlantis', phone: '011 5550100' }))).toEqual({
      country: 'registrant.errors.country',
    });
  });
});

describe('the data for .it', () => {
  it('asks for the terms to be accepted', () => {
    expect(registrantProblems(filled({ itterms: false }))).toEqual({ itterms: 'registrant.errors.itterms' });
  });

  it('is always published except for natural persons, who choose', () => {
    const entity = (value: RegistrantDraft['entity']) =>
      readRegistrant(filled({ entity: value, whois: false, taxid: value === '1' ? 'RSSMRA80A01L219M' : '1' }))
        ?.it;
    expect(entity('1')).toMatchObject({ entity: 1, whois: false });
    expect(entity('2')).toMatchObject({ entity: 2, whois: true });
  });

  it.each([
    ['1', 'IT', 'RSSMRA80A01L219M', null],
    // A document number: a foreigner may live in Italy.
    ['1', 'IT', 'AB-123', null],
    ['1', 'IT', ' ', 'registrant.errors.missing'],
    ['1', 'DE', 'AB-123', null],
    ['2', 'IT', 'IT01234567890', 'registrant.errors.taxidDigits'],
    ['4', 'IT', 'n.a.', null],
    ['4', 'IT', 'N.A.', null],
    ['4', 'IT', 'none', 'registrant.errors.taxidNonProfit'],
    ['7', 'DE', 'n.a.', 'registrant.errors.taxidDigits'],
    ['3', 'IT', ' ', 'registrant.errors.missing'],
  ] as const)('takes for entity %s of %s the tax code “%s”: %s', (entity, country, taxid, sentence) => {
    expect(registrantProblems(filled({ entity, country, taxid }))).toEqual(
      sentence ? { taxid: sentence } : {},
    );
  });

  it('is not asked for when it is not used', () => {
    expect(registrantProblems(filled({ useIt: false, itterms: false, taxid: '' }))).toEqual({});
    expect(readRegistrant(filled({ useIt: false }))?.it).toBeNull();
  });
});

describe('additional fields', () => {
  const additionalFields = { nexus: 'C11', tier: 2, contacts: { legal: true } };
  it('come back as they were kept, text as text and the rest as JSON', () => {
    const draft = toRegistrantDraft({ ...aRegistrant, additionalFields });
    expect(draft.additional).toEqual([
      { name: 'nexus', isJson: false, value: 'C11' },
      { name: 'tier', isJson: true, value: '2' },
      { name: 'contacts', isJson: true, value: '{"legal":true}' },
    ]);
    expect(readRegistrant(draft)?.additionalFields).toEqual(additionalFields);
  });

  it.each([
    ['a name given twice', [text('a', '1'), text('a', '2')]],
    ['a value without a name', [text(' ', '1')]],
    ['JSON that is none', [{ name: 'a', isJson: true, value: '{' }]],
  ])('are refused with %s', (_what, additional) => {
    expect(registrantProblems(filled({ additional }))).toEqual({ additional: 'additionalFields.wrong' });
    expect(readRegistrant(filled({ additional }))).toBeNull();
  });

  it('that are empty are none', () => {
    expect(readRegistrant(filled({ additional: [text('', '')] }))).toEqual(aRegistrant);
  });
});

function text(name: string, value: string) {
  return { name, isJson: false, value };
}

// 12345678903: 1+3+5+7+9+0 and 2·2, 2·4, 2·6-9, 2·8-9, 2·0 are 47, which 3 completes to 50.
it.each([
  ['2', 'IT', '12345678903', '', null],
  ['2', 'IT', '12345678901', '', 'itFields.doubts.checkDigit'],
  ['3', 'it', '1234567890', '', 'itFields.doubts.checkDigit'],
  ['4', 'IT', 'n.a.', '', null],
  ['2', 'DE', '12345678901', '', null],
  ['7', 'IT', '123', '', null],
  ['2', 'IT', 'IT12345678901', '', null],
  ['1', 'IT', 'RSSMRA80A01L219M', '', null],
  ['1', 'IT', 'IT12345678901', '', 'itFields.doubts.vatOfPerson'],
  ['1', 'IT', 'RSSMRA80A01L219M', 'Rossi S.r.l.', 'itFields.doubts.company'],
] as const)(
  'doubts for entity %s of %s the tax code “%s” beside the company “%s”: %s',
  (entity, country, taxid, company, doubt) => {
    expect(taxCodeDoubt(entity, { taxid, country, company })).toBe(doubt);
  },
);
