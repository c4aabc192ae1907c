import { describe, expect, it } from 'vitest';
import type { PriceList } from '../../../../shared/model/price.ts';
import {
  alreadyTaken,
  extensionProblems,
  lacksPrivacy,
  readRegistrationItem,
  takingPrice,
} from '../../../../shared/rules/registration.ts';
import { itemFor } from '../../../support/registration-item.ts';
import { priceEntry, priceList } from '../../../support/fixtures.ts';

describe('reading a name to register', () => {
  it('brings the name in Punycode', () => {
    expect(readRegistrationItem('register', itemFor('Città.com.')).item?.domain).toBe('xn--citt-3na.com');
  });
  it('has the language of an IDN for an internationalised name alone', () => {
    const { details } = itemFor('a.com');
    const inItalian = { details: { ...details, idnLanguage: 'ITA' } };
    const languageOf = (name: string) =>
      readRegistrationItem('register', itemFor(name, inItalian)).item?.details.idnLanguage;
    expect(['città.com', 'xn--citt-3na.com', 'plain.com', 'axn--b.com'].map(languageOf)).toEqual([
      ...['ITA', 'ITA'],
      ...[null, null],
    ]);
  });
  it('names every wrong field with its path', () => {
    const { details } = itemFor('a.com');
    const given = {
      ...itemFor('a.com'),
      details: { ...details, registrant: { ...details.registrant, phone: '06' } },
    };
    expect(readRegistrationItem('register', { ...given, years: 11 }).fields).toEqual({
      years: 'At most 10 years.',
      'details.registrant.phone': expect.saying('+39'),
    });
  });
  it.each([null, 'a.com', 7, {}, { domain: 7 }])('answers %j with fields, not with an exception', (given) => {
    expect(readRegistrationItem('register', given).fields).toMatchObject({ domain: expect.saying('.') });
  });
  it('needs nameservers to register and an EPP code to transfer', () => {
    const { details } = itemFor('a.com');
    const without = itemFor('a.com', { details: { ...details, nameservers: null } });
    expect(readRegistrationItem('register', without).fields).toHaveProperty(['details.nameservers']);
    expect(readRegistrationItem('transfer', without).fields).toEqual({ eppCode: expect.saying('EPP code') });
    expect(readRegistrationItem('transfer', { ...without, eppCode: 'x' }).fields).toEqual({});
    const confirmed = itemFor('a.com', { details: { ...details, withEppCode: false } });
    expect(readRegistrationItem('transfer', confirmed).fields).toEqual({});
  });
});

describe('the .it fields', () => {
  const read = (it: object) => {
    const { details } = itemFor('a.it');
    const complete = { entity: 1, taxid: 'RSSMRA80A01L219M', whois: true, itterms: true };
    const registrant = { ...details.registrant, it: { ...complete, ...it } };
    return readRegistrationItem('register', { ...itemFor('a.it'), details: { ...details, registrant } });
  };
  it.each([
    ['the tax code of an Italian', { entity: 1 }],
    ['the document of a foreigner, whatever the address', { entity: 1, taxid: 'AB-123', whois: false }],
    ['a document number of any length', { entity: 1, taxid: '7'.repeat(60) }],
    ['the VAT number of a company', { entity: 2, taxid: '01234567890' }],
    ['a non-profit entity without any number', { entity: 4, taxid: 'n.a.' }],
    ['a foreign subject with a VAT number', { entity: 7, taxid: '123' }],
  ])('take %s', (_what, it) => {
    expect(read(it).fields).toEqual({});
  });
  it.each([
    ['entity', { entity: 0 }],
    ['entity', { entity: 8 }],
    ['entity', { entity: 1.5 }],
    ['taxid', { taxid: ' ' }],
    ['taxid', { entity: 2, taxid: 'IT01234567890' }],
    ['taxid', { entity: 3, taxid: 'n.a.' }],
    ['taxid', { entity: 5, taxid: 'n.a.' }],
    ['taxid', { entity: 7, taxid: 'n.a.' }],
    ['taxid', { entity: 4, taxid: 'none' }],
    ['whois', { entity: 2, taxid: '1', whois: false }],
    ['whois', { entity: 7, taxid: '1', whois: false }],
    ['itterms', { itterms: false }],
  ])('refuse at %s: %j', (field, it) => {
    expect(Object.keys(read(it).fields ?? {})).toEqual([`details.registrant.it.${field}`]);
  });
  it('send n.a. as the interface writes it', () => {
    expect(read({ entity: 4, taxid: 'N.A.' }).item?.details.registrant.it?.taxid).toBe('n.a.');
  });
});

describe('what an extension asks for', () => {
  it('is the registrant’s .it part for .it names', () => {
    expect(extensionProblems(itemFor('a.it'), 'it')).toHaveProperty(['details.registrant.it']);
    expect(extensionProblems(itemFor('a.com'), 'com')).toEqual({});
  });
});

it('WHOIS privacy is left out where it was asked for and the extension is known to have none', () => {
  const { details } = itemFor('a.eu');
  const wanted = itemFor('a.eu', { details: { ...details, idProtection: true } });
  expect(lacksPrivacy(wanted, 'eu', new Set(['eu']))).toBe(true);
  expect(lacksPrivacy(wanted, 'eu', null)).toBe(false);
  expect(lacksPrivacy(wanted, 'com', new Set(['eu']))).toBe(false);
  expect(lacksPrivacy(itemFor('a.eu'), 'eu', new Set(['eu']))).toBe(false);
});

describe('the price of a registration', () => {
  const price = { amount: '9.42', currency: 'EUR' };
  const entry = priceEntry('com', { register: [{ years: 1, price }] });
  const prices: PriceList = priceList([entry]);
  it('is the list’s, and an unknown extension or term is not sold', () => {
    expect(takingPrice('register', 'com', 1, prices)).toEqual({ sold: true, price });
    expect(takingPrice('register', 'com', 2, prices).sold).toBe(false);
    expect(takingPrice('transfer', 'com', 1, prices).sold).toBe(false);
    expect(takingPrice('register', 'xyz', 1, prices).sold).toBe(false);
  });
  it('is not known without a list', () => {
    expect(takingPrice('register', 'com', 1, null)).toEqual({ sold: true, price: null });
  });
});

it('says that a listed name is there already, and lets one that is gone be registered again', () => {
  const listed = { listed: true, absence: null, leftAt: null };
  const left = { listed: false, absence: 'read', leftAt: '2026-11-20T11:05:00.000Z' } as const;
  expect(alreadyTaken({ ...listed, status: 'Active' })).toEqual(expect.saying(/already/));
  expect(alreadyTaken({ ...listed, status: 'Pending' })).toEqual(expect.saying(/invoice/));
  expect(alreadyTaken({ ...left, status: 'Active' })).toBeNull();
  expect(alreadyTaken({ ...left, leftAt: null, status: 'Pending' })).toEqual(expect.saying(/invoice/));
  expect(alreadyTaken({ ...left, leftAt: null, absence: 'gone', status: 'Active' })).toBeNull();
  expect(alreadyTaken(null)).toBeNull();
});
