import fc from 'fast-check';
import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeRecording } from '../../../../electron/doctor/save-recording.ts';
import type { RawAnswer } from '../../../../electron/provider/provider.ts';
import { Recording } from '../../../../shared/model/recording.ts';
import { fail, ok } from '../../../../shared/model/errors.ts';
import type { JsonObject } from '../../../../shared/rules/json-object.ts';

const answer = (path: string, body: JsonObject, query: Record<string, string> = {}): RawAnswer => ({
  path,
  query,
  status: 200,
  headers: { date: 'Sun, 22 Nov 2026 09:00:00 GMT', 'set-cookie': ['session=very-secret-cookie'] },
  body: ok(body),
});
const recorded = (bodies: readonly JsonObject[], secrets: readonly string[] = []) =>
  makeRecording(
    'key-header',
    bodies.map((body) => answer('/domain/info', body)),
    secrets,
  );
const body = (value: JsonObject): JsonObject => recorded([value]).answers[0]?.body ?? {};

/** Letters that no word of the interface, of JSON or of a replacement has side by side. */
const secretWord = fc.stringMatching(/^[xzvwk]{3}[bghjf]{3}[xzvwk]{1,4}$/);
const idnWord = secretWord.map((word) => `ü${word}`);

/** Every spelling in which a value can be found in a text. */
const spellings = (text: string): readonly string[] => [
  text,
  encodeURIComponent(text),
  JSON.stringify(text).slice(1, -1),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  Buffer.from(text).toString('hex'),
  ...(/[^\x20-\x7e]/.test(text) ? [domainToASCII(text)] : []),
];

describe('a recording', () => {
  it('holds no secret, contact value or domain label, in any spelling', () => {
    const people = fc.record({ first: secretWord, last: secretWord, city: secretWord, street: secretWord });
    const private_ = fc.record({
      label: fc.oneof(secretWord, idnWord),
      server: secretWord,
      key: secretWord,
      epp: secretWord,
      person: people,
      field: secretWord,
      nested: secretWord,
    });
    fc.assert(
      fc.property(private_, fc.constantFrom('it', 'com', 'co.uk', 'pizza'), (given, extension) => {
        const { label, server, key, epp, person, field, nested } = given;
        const name = `${label}.${extension}`;
        const contact = {
          Name: `${person.first} ${person.last}`,
          Company: person.last,
          City: person.city,
          Address: `Via ${person.street} 12`,
          Email: `${person.first}@${name}`,
          Phone_Number: '+39.0276543219',
          Postcode: '20121',
          regCode: 'RSSMRA80A41F205X',
        };
        const recording = makeRecording(
          'token',
          [
            answer('/account/alldomains', {
              result: 'success',
              count: 1,
              domains: [
                {
                  [name]: { domain: name, status: 'Active', note: `for ${person.last}`, owner: person.first },
                },
              ],
            }),
            answer(
              '/domain/info',
              {
                data: {
                  domain: name.toUpperCase(),
                  expirydate: '2027-01-02',
                  tags: [field, { deep: nested }],
                },
                whoisData: { Registrant: contact, Admin: contact },
                nameservers: { ns1: `ns1.${server}.${extension}`, ns2: `${server}.${name}.` },
                epp: { eppcode: epp },
                [field]: 'x',
                holders: { [person.first]: { id: 1 }, [person.last]: { id: 2 } },
                link: `https://${server}.example/?name=${encodeURIComponent(name)}&k=${key}`,
                blob: Buffer.from(person.last).toString('base64'),
              },
              { domain: name },
            ),
            answer('/domain/dnssec', {
              result: 'error',
              message: `Domain ${name} of ${person.last} not found in your account, ask ${person.first}@${server}.com at 198.18.7.9`,
            }),
          ],
          [key],
        );
        expect(Recording.safeParse(recording).success).toBe(true);
        const text = JSON.stringify(recording).toLowerCase();
        const originals = [label, server, key, epp, field, nested, ...Object.values(person)];
        for (const original of [
          ...originals,
          ...originals.map((word) => domainToASCII(`${word}.com`).split('.')[0] ?? ''),
        ]) {
          for (const spelling of spellings(original)) expect(text).not.toContain(spelling.toLowerCase());
        }
        for (const value of ['0276543219', 'RSSMRA80A41F205X', '198.18.7.9', 'very-secret-cookie', '20121']) {
          expect(text).not.toContain(value.toLowerCase());
        }
      }),
    );
  });

  it('replaces the same value by the same, and keeps extension, length class and IDN', () => {
    const [list, info] = recorded([
      {
        domains: [
          { 'shop-window.co.uk': { domain: 'shop-window.co.uk' } },
          { 'bücher.it': { domain: 'xn--bcher-kva.it' } },
        ],
      },
      { domain: 'shop-window.co.uk', data: { domain: 'SHOP-WINDOW.co.uk.' } },
    ]).answers.map((one) => one.body);
    const [[first = ''] = [], [second = ''] = []] = (list?.['domains'] as object[]).map((one) =>
      Object.keys(one),
    );
    expect(first).toMatch(/^[a-z0-9]{9,15}\.co\.uk$/);
    expect(info).toMatchObject({ domain: first, data: { domain: `${first}.` } });
    expect(domainToASCII(second)).toMatch(/^xn--.*\.it$/);
    expect(list).toMatchObject({ domains: [{}, { [second]: { domain: domainToASCII(second) } }] });
  });

  it('keeps what the readers need: dates, amounts, words and messages of the interface, extensions, years', () => {
    const kept = {
      result: 'success',
      message: 'Domain not found in your account',
      data: {
        status: 'Active',
        expirydate: '2027-01-02',
        recurringamount: '12.34',
        donotrenew: 0,
        locked: null,
      },
      currency: { code: 'EUR', suffix: ' EUR', rate: '1.00000' },
      pricing: { 'co.uk': { renew: { '1': '9.99', '10': '99.90' }, group: 'sale' } },
      currentstatus: 'PENDING',
      extensions: ['.it', '.co.uk'],
    };
    expect(body(kept)).toEqual(kept);
  });

  it('keeps the form of the message about an address that is not allowed', () => {
    const refused =
      'Connection refused from unauthorized host. IP 198.18.7.9 is NOT allowed to access your account';
    expect(body({ result: 'error', message: refused })['message']).toBe(
      refused.replace('198.18.7.9', '192.0.2.1'),
    );
  });

  it('says what came in place of an object, and nothing of it', () => {
    const page: RawAnswer = { ...answer('/account/balance', {}), body: fail('page') };
    expect(makeRecording('key-header', [page], []).answers[0]).toMatchObject({ instead: 'page', body: null });
  });
});

/** docs/INTERFACE.md, Contact sets: what a contact holds besides its fields is somebody's. */
it('replaces whatever a contact holds besides the fields of the interface', () => {
  const billing = { Vat: 12345.5, Score: 7, Born: '1980-02-03', Flag: 'yes', More: { Cap: [20121] } };
  const registrant = { ...billing, entityType: '2', consentForPublishing: 1 };
  for (const around of ['whoisData', 'contacts', 'contactdetails']) {
    const made = JSON.stringify(body({ [around]: { Registrant: registrant, Billing: billing } }));
    for (const value of ['12345', ':7', '1980', 'yes', '20121']) expect(made).not.toContain(value);
    expect(made).toContain('"entityType":"2","consentForPublishing":1');
  }
});
