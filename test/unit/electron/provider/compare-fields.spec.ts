import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareFields } from '../../../../electron/provider/compare-fields.ts';
import { documentedReads, fieldNames } from '../../../../electron/provider/interface-fields.ts';

const document = readFileSync(resolve(import.meta.dirname, '../../../../docs/INTERFACE.md'), 'utf8');
const reads = documentedReads({ surface: 'key-header', routes: null });
const fieldsOf = (endpoint: string) => {
  const read = reads.find((one) => one.endpoint === endpoint);
  if (!read) throw new Error(`There is no ${endpoint}.`);
  return read.answer;
};

describe('the table of fields', () => {
  it('has only names and paths that the interface document has', () => {
    for (const { path, answer } of reads) {
      expect(document).toContain(`\`${path}\``);
      for (const name of fieldNames(answer)) expect(document).toContain(`\`${name}\``);
    }
  });

  it('has every field of a domain record, of the credit and of a price entry', () => {
    for (const [section, endpoint] of [
      ['Domain record', 'domains'],
      ['Credit', 'credit'],
      ['Price entry', 'prices'],
      ['Currency object', 'prices'],
      ['DNSSEC object', 'dnssec'],
    ] as const) {
      const text = document.split(`### ${section}\n`)[1]?.split(/\n###? /)[0] ?? '';
      const names = [...text.matchAll(/^\| `([a-zA-Z_]+)` \|/gm)].map(([, name]) => name);
      expect(names.length).toBeGreaterThan(1);
      expect(fieldNames(fieldsOf(endpoint))).toEqual(expect.arrayContaining(names));
    }
  });
});

describe('comparing fields', () => {
  const record = { domain: 'a.it', status: 'Active', extra: 1 };

  it.each([
    ['an array holding one object keyed by name', [{ 'a.it': record }]],
    ['an object keyed by name', { 'a.it': record }],
    ['records in an array', [record]],
    ['several objects', [{ 'a.it': record }, { 'b.it': record }]],
  ])('finds the records in %s', (_shape, domains) => {
    const found = compareFields({ result: 'success', count: 1, domains }, fieldsOf('domains'));
    expect(found.find(({ section }) => section === 'Domain record')).toMatchObject({
      known: ['domain', 'status'],
      unknown: ['extra'],
    });
  });

  it('does not show a name that is a value', () => {
    const found = compareFields(
      { result: 'success', data: { 'anna@shop.it': 1, 'a b': 2 } },
      fieldsOf('credit'),
    );
    expect(JSON.stringify(found)).not.toMatch(/anna|a b/);
  });

  it('finds the fields of a token service where its paths have them', () => {
    const routes = JSON.stringify({
      listDomains: {
        path: '/client/domains',
        answer: {
          items: 'result.list',
          total: 'result.n',
          'record.domain': 'name',
          'record.expiryDate': 'dates.end',
        },
      },
    });
    const read = documentedReads({ surface: 'token', routes }).find(({ endpoint }) => endpoint === 'domains');
    const found = compareFields(
      { result: { list: [{ name: 'a.it', dates: {}, colour: 1 }] } },
      read?.answer ?? null,
    );
    expect(found).toEqual([
      { section: 'listDomains', known: ['result'], unknown: [], missing: [] },
      { section: 'listDomains > result', known: ['list'], unknown: [], missing: ['n'] },
      { section: 'listDomains > items', known: ['name', 'dates'], unknown: ['colour'], missing: [] },
      { section: 'listDomains > items > dates', known: [], unknown: [], missing: ['end'] },
    ]);
  });
});
