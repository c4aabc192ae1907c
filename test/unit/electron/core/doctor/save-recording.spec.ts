import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type AnswerToRead,
  makeRecording,
  saveRecording,
} from '../../../../../electron/core/doctor/save-recording.ts';
import { Recording } from '../../../../../shared/model/recording.ts';
import { fail, ok } from '../../../../../shared/model/errors.ts';
import type { JsonObject } from '../../../../../shared/rules/json-object.ts';
import { tempHome } from '../../../../support/temp-home.ts';

const service = { surface: 'key-header', routes: null } as const;
const answer = (
  endpoint: AnswerToRead['endpoint'],
  body: JsonObject,
  more: Partial<AnswerToRead> = {},
): AnswerToRead => ({
  endpoint,
  path: '/domain/info',
  query: {},
  status: 200,
  headers: { date: 'Sun, 22 Nov 2026 09:00:00 GMT', 'set-cookie': ['session=very-secret-cookie'] },
  body: ok(body),
  ...more,
});
const recorded = (...answers: readonly AnswerToRead[]) => makeRecording(service, answers).recording.answers;
const body = (value: JsonObject): JsonObject => recorded(answer('domain', value))[0]?.body ?? {};

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
        const { recording } = makeRecording(service, [
          answer('domains', {
            result: 'success',
            count: 1,
            domains: [
              {
                [name]: { domain: name, status: 'Active', note: `for ${person.last}`, owner: person.first },
              },
            ],
          }),
          answer(
            'domain',
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
            { query: { domain: name, [field]: epp } },
          ),
          answer('dnssec', {
            result: 'error',
            message: `Domain ${name} of ${person.last} not found in your account, ask ${person.first}@${server}.com at 198.18.7.9`,
          }),
        ]);
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

  it('replaces a domain by the same wherever it is, and keeps extension, spelling and order', () => {
    const [list, info] = recorded(
      answer('domains', {
        domains: [
          { 'shop-window.co.uk': { domain: 'shop-window.co.uk' } },
          { 'bücher.it': { domain: 'xn--bcher-kva.it' } },
        ],
      }),
      answer('domain', { domain: 'shop-window.co.uk', data: { domain: 'SHOP-WINDOW.CO.UK.' } }),
    ).map((one) => one.body);
    expect(list).toEqual({
      domains: [
        { 'dom1.co.uk': { domain: 'dom1.co.uk' } },
        { 'édom2.it': { domain: domainToASCII('édom2.it') } },
      ],
    });
    expect(info).toEqual({ domain: 'dom1.co.uk', data: { domain: 'DOM1.CO.UK.' } });
  });

  it('keeps names, words and messages of the interface, extensions and terms', () => {
    const kept = {
      result: 'success',
      message: 'Domain not found in your account',
      data: { status: 'Transferred Away', registrationDate: '0000-00-00', donotrenew: 0, locked: null },
      currency: { code: 'EUR', suffix: ' EUR' },
      pricing: { 'co.uk': { renew: { '1': null, '10': '' } } },
      dnssec: { algOptions: { '': 'Please Select', '12': 'GOST R 34.10-2001' }, successful: true },
      currentstatus: 'PENDING',
      error: { code: 'domain_not_active', fields: {} },
      extensions: ['.it', '.co.uk'],
    };
    const { extensions, ...documented } = kept;
    expect(body(kept)).toEqual({ ...documented, fld1: extensions });
  });

  it('shows what a date, an amount, a number and a digest look like, and nothing of them', () => {
    const seen = {
      expirydate: '2027-01-02',
      nextduedate: '2027-01-02T10:20:30.000Z',
      registrationdate: '02/01/2027 10:20',
      recurringamount: '1.234,50 EUR',
      credit: '-€98.76',
      count: 4711,
      rate: 0.25,
      digest: 'ab12'.repeat(16),
    };
    expect(body(seen)).toEqual({
      expirydate: '1111-11-11',
      nextduedate: '1111-11-11T11:11:11.111Z',
      registrationdate: '11/11/1111 11:11',
      recurringamount: '1.111,11 EUR',
      credit: '-€11.11',
      count: 1111,
      rate: 1.11,
      digest: '1'.repeat(64),
    });
  });

  it('keeps the form of the message about an address that is not allowed', () => {
    const refused =
      'Connection refused from unauthorized host. IP 198.18.7.9 is NOT allowed to access your account';
    expect(body({ result: 'error', message: refused })['message']).toBe(
      refused.replace('198.18.7.9', '111.11.1.1'),
    );
  });

  it('says what came in place of an object, and nothing of it', () => {
    const page = answer('credit', {}, { body: fail('page') });
    expect(recorded(page)[0]).toMatchObject({ instead: 'page', body: null });
  });

  it('says of headers what kind of content came, and how a wait is written', () => {
    const headers = {
      'content-type': 'application/json; token=Sesame',
      'retry-after': '120',
      'x-key': 'Sesame',
    };
    expect(recorded(answer('credit', {}, { headers }))[0]?.headers).toEqual({
      'content-type': 'application/json',
      'retry-after': '111',
    });
    const strange = { 'content-type': 'Sesame', 'retry-after': 'Sesame' };
    expect(recorded(answer('credit', {}, { headers: strange }))[0]?.headers).toEqual({
      'content-type': 'xxxxxx',
      'retry-after': 'xxxxxx',
    });
  });
});

describe('an EPP code in a recording', () => {
  it.each(['code', 'type', 'registrar', 'status', 'group', 'message', 'currency', 'result'])(
    'is not in it under the name “%s”, nor where another answer repeats it',
    (name) => {
      for (const code of ['Hunter2x', '483920', 483920]) {
        const text = JSON.stringify(
          recorded(
            answer('eppCode', { [name]: code, MarioRossi: { [name]: [code] }, [`${code}`]: 'x' }),
            answer('prices', { pricing: { it: { [name]: code, [`${code}`]: 1 } }, [name]: `It is ${code}.` }),
          ),
        );
        expect(text).not.toMatch(/hunter2x|483920|rossi/i);
      }
    },
  );

  it('is not in it even as a word of the interface', () => {
    const epp = { epp: { result: 'success', eppcode: 'Active' } };
    expect(body(epp)).toEqual({ epp: { result: 'success', eppcode: 'xxxxxx' } });
    expect(recorded(answer('eppCode', { code: 'Active' }))[0]?.body).toEqual({ code: 'xxxxxx' });
  });

  it('leaves the reason in it why a service refuses the code', () => {
    const refusal = { error: { code: 'forbidden' } };
    expect(recorded(answer('eppCode', refusal, { status: 403 }))[0]?.body).toEqual(refusal);
  });
});

/** docs/INTERFACE.md, Contact sets: what a contact holds besides its fields is somebody's. */
it('replaces whatever a contact holds', () => {
  const billing = { Vat: 92345.5, Score: 7, Born: '1980-02-03', Flag: 'yes', More: { Cap: [20121] } };
  const registrant = { ...billing, Name: 'Grace Transfer', Country: 'NO', State: 'ON', entityType: '2' };
  for (const around of ['whoisData', 'contacts', 'contactdetails']) {
    const made = JSON.stringify(body({ [around]: { Registrant: registrant, Billing: billing } }));
    for (const value of ['92345', ':7', '1980', 'yes', '20121', 'Grace', 'NO', 'ON', '"2"', 'Vat', 'Billing'])
      expect(made).not.toContain(value);
  }
});

describe('the last look at a recording', () => {
  const company = 'Rossi&"Söhne';
  const code = 'Hunter2x';
  const name = 'bücher-rossi.it';

  /** The names in a route profile stay, so that they can bring in what the replacements would not. */
  async function save(part: string, eppCode = code) {
    const { home, remove } = await tempHome();
    onTestFinished(remove);
    const file = join(home, 'answers.json');
    const route = { method: 'GET', path: `/own/${part}/{domain}`, answer: { eppCode: 'code' } };
    const account = { surface: 'token', routes: JSON.stringify({ eppCode: route }), email: '' } as const;
    const secret = { key: 'key-of-the-test', proxyUser: null, proxyPassword: null };
    const saved = saveRecording(file, account, secret, [
      answer('domains', { data: [{ domain: domainToASCII(name) }] }),
      answer('contacts', { Registrant: { Company: company, City: 'Rho', Vat: 92345 } }),
      answer('eppCode', { code: eppCode, pin: '483920' }, { path: route.path }),
    ]);
    const refusal = await saved.then(() => null, String);
    return { refusal, text: await readFile(file, 'utf8').catch(() => null) };
  }

  it.each([
    ['an EPP code', code],
    ['an EPP code in capitals and in a longer word', `V${code.toUpperCase()}Z`],
    ['an EPP code in base64', Buffer.from(code).toString('base64')],
    ['a text beside the EPP code', '483920'],
    ['a contact', company],
    ['a contact in capitals', company.toUpperCase()],
    ['a contact in a URL', encodeURIComponent(company)],
    ['a contact in HTML', company.replace('&', '&amp;').replace('"', '&quot;')],
    ['a contact in JSON', JSON.stringify(company).slice(1, -1)],
    ['a contact in base64', Buffer.from(company).toString('base64')],
    ['a short contact', 'rho'],
    ['a number of a contact', '92345'],
    ['a domain in Unicode', `~${name}`],
    ['a domain in Punycode', `~${domainToASCII(name).toUpperCase()}`],
    ['the key', 'key-of-the-test'],
  ])('finds %s: nothing is written', async (_what, part) => {
    const { refusal, text } = await save(part);
    expect(refusal).toMatch(/would be in the recording, so it was not written\.$/);
    expect(text).toBeNull();
  });

  it.each([
    ['an EPP code that is a word of the interface', 'Active', 'active-flag'],
    ['an EPP code that looks like a placeholder', 'xxxxxx', 'own-name'],
    ['a short contact inside a longer word', code, 'rhododendron'],
  ])('does not stumble over %s', async (_what, eppCode, part) => {
    const { refusal, text } = await save(part, eppCode);
    expect(refusal).toBeNull();
    expect(text).toContain(`"path": "/own/${part}/`);
  });
});
