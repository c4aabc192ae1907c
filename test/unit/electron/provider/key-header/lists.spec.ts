import { describe, expect, it } from 'vitest';
import { connectProvider, failureOf, listAll, valueOf } from '../../../../support/connect-provider.ts';
import { startFixed } from '../../../../support/scripted-service.ts';

const listOf = async (body: unknown, status = 200) =>
  listAll(connectProvider((await startFixed(body, status)).baseUrl));

const record = { status: 'Active', recurringamount: '9.87', registrationperiod: 1, donotrenew: 0 };

describe('the list of domains', () => {
  const a = { ...record, domain: 'a.it' };
  const b = { ...record, domain: 'b.it' };
  it.each<[string, unknown]>([
    ['an array holding one object keyed by name', [{ 'a.it': a, 'b.it': b }]],
    ['several such objects', [{ 'a.it': a }, { 'b.it': b }]],
    ['a plain object', { 'a.it': a, 'b.it': b }],
    ['records that do not repeat their name', [{ 'a.it': record, 'b.it': record }]],
    ['an array of records', [a, b]],
    ['an array in an array', [[a, b]]],
    ['an object keyed by name with its count', { count: 2, 'a.it': a, 'b.it': b }],
    ['one with a word about itself', { domain: 'x.it', status: 'ok', 'a.it': a, 'b.it': b }],
    ['records with fields of fields', [{ ...a, more: { x: 1 } }, b]],
  ])('may be %s', async (_name, domains) => {
    const list = await listOf({ result: 'success', count: '2', domains });
    expect(valueOf(list.answer)).toMatchObject({ listed: 2, count: 2, skipped: 0 });
    expect(list.domains.map(({ domain }) => domain)).toEqual(['a.it', 'b.it']);
  });

  it.each([{ domains: [{ 'a.it': a, 'b.it': b }] }, [a, b]])('may be in data, as %j', async (data) => {
    const list = await listOf({ result: 'success', data });
    expect(valueOf(list.answer)).toMatchObject({ listed: 2, skipped: 0 });
    expect(list.domains.map(({ domain }) => domain)).toEqual(['a.it', 'b.it']);
  });

  const many = Array.from({ length: 2_501 }, (_, at) => `n${at}.it`);
  const keyed = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, record]));
  it.each<[string, unknown]>([
    ['an array holding one object keyed by name', [keyed(many)]],
    ['a plain object', keyed(many)],
    ['an object keyed by name with its count', { count: 2_501, ...keyed(many) }],
    ['one with a word about itself', [{ domain: 'x.it', status: 'ok', ...keyed(many) }]],
    ['several objects', [keyed(many.slice(0, 1_200)), keyed(many.slice(1_200))]],
    ['an object for each name', many.map((name) => keyed([name]))],
    ['an array of records', many.map((domain) => ({ ...record, domain }))],
    ['an array in an array', [many.map((domain) => ({ ...record, domain }))]],
  ])('may be %s of thousands', async (_name, domains) => {
    const list = await listOf({ result: 'success', count: 2_501, domains });
    expect(valueOf(list.answer)).toMatchObject({ listed: 2_501, active: 2_501, count: 2_501, skipped: 0 });
    expect(list.domains.map(({ domain }) => domain)).toEqual(many);
  });

  it('is unreadable as a whole when one entry of thousands is no JSON', async () => {
    const whole = JSON.stringify({ result: 'success', domains: keyed(many) });
    for (const text of [
      whole.replace('"n1700.it":{', '"n1700.it":['),
      whole.replace('"n1700.it":', '"n1700.it"'),
      whole.replace('"n1700.it"', 'n1700.it'),
      whole.slice(0, -1),
    ])
      expect(failureOf((await listOf(text)).answer)).toMatchObject({
        code: 'unreadable-answer',
        message: 'The answer breaks off or is damaged (HTTP 200).',
      });
  });

  const fields = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`field${at}`, at]));
  it.each<[string, object]>([
    ['beside thousands of other fields in data', { data: { domains: [a], ...fields } }],
    ['beside thousands of other fields in the answer', { domains: [a], more: fields }],
    ['beside a longer list of something else', { domains: [a], log: Object.keys(fields) }],
    ['with thousands of fields', { domains: [{ ...a, ...fields }] }],
    ['with thousands of fields, its name the last', { domains: [{ ...record, ...fields, domain: 'a.it' }] }],
    ['as a plain record with thousands of fields', { domains: { ...a, ...fields } }],
    ['under its name, with thousands of fields', { domains: { 'a.it': { ...a, ...fields } } }],
    ['under its name in an array, with thousands of fields', { domains: [{ 'a.it': { ...a, ...fields } }] }],
    ['with a field of thousands of values', { domains: [{ ...a, notes: Object.keys(fields) }] }],
  ])('has one domain %s', async (_name, body) => {
    const list = await listOf({ result: 'success', count: 1, ...body });
    expect(valueOf(list.answer)).toMatchObject({ listed: 1, active: 1, skipped: 0 });
    expect(list.domains).toMatchObject([{ domain: 'a.it', status: 'Active', recurringAmount: '9.87' }]);
  });

  it.each([1, 1_500])('says the same of %i wrong fields as of any number', async (count) => {
    const errors = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`field${at}`, ['It is wrong.']]),
    );
    const failure = failureOf((await listOf({ result: 'error', errors })).answer);
    expect(failure).toMatchObject({ code: 'validation-failed', fields: { field0: 'It is wrong.' } });
  });

  it.each([1, 2_501])('is no list of %i domains with HTTP 500', async (count) => {
    const list = await listOf({ result: 'success', count, domains: keyed(many.slice(0, count)) }, 500);
    expect(failureOf(list.answer)).toMatchObject({ code: 'server-error', status: 500 });
    expect(list.domains).toEqual([]);
  });

  it.each(['[', '{'])('is damaged with a comma too many after a thousand entries in “%s”', async (open) => {
    const names = many
      .slice(0, 2_000)
      .map((name) =>
        open === '[' ? JSON.stringify({ ...record, domain: name }) : `"${name}":${JSON.stringify(record)}`,
      );
    for (const list of [
      `${names.join(',')},`,
      `${names.slice(0, 1_000).join(',')},,${names.slice(1_000).join(',')}`,
      `${names.join(',')}, \n`,
    ]) {
      const text = `{"result":"success","domains":${open}${list}${open === '[' ? ']' : '}'}}`;
      expect(failureOf((await listOf(text)).answer).code).toBe('unreadable-answer');
    }
  });

  it('normalises names and counts what has none', async () => {
    const domains = { 'CAFFÈ.it': record, 'x.IT.': record, 'not a name': record, 'c.it': null, 'd.it': 'x' };
    const list = await listOf({ result: 'success', count: 5, domains });
    expect(valueOf(list.answer)).toMatchObject({ listed: 2, count: 5, skipped: 3 });
    expect(list.domains.map(({ domain }) => domain)).toEqual(['xn--caff-8oa.it', 'x.it']);
  });

  it.each([[], {}, [{}], [[]], null])('is empty as %j with a count', async (domains) => {
    for (const count of domains === null ? [0] : [0, 7]) {
      const { answer } = await listOf({ result: 'success', count, domains });
      expect(valueOf(answer)).toMatchObject({ listed: 0, skipped: 0, count });
    }
  });
  it.each([{}, { count: 3 }, { domains: null }])('is not read as empty from %j', async (body) => {
    const { answer } = await listOf({ result: 'success', ...body });
    expect(failureOf(answer).code).toBe('unexpected-shape');
  });

  it('keeps unknown statuses and reads what it can of the rest', async () => {
    const odd = {
      domain: 'a.it',
      status: 'Redemption Period',
      recurringamount: 9.5,
      registrationperiod: '2',
      registrationdate: '0000-00-00',
      expirydate: '2027-02-29',
      nextduedate: '2028-02-29 00:00:00',
      donotrenew: '1',
      something: { else: [] },
    };
    const { domains } = await listOf({ result: 'success', count: 1, domains: [odd] });
    expect(domains).toEqual([
      {
        domain: 'a.it',
        status: 'Redemption Period',
        recurringAmount: '9.5',
        registrationPeriod: 2,
        registrationDate: null,
        expiryDate: null,
        nextDueDate: '2028-02-29',
        autoRenew: false,
      },
    ]);
  });

  /** Which words are flags: readers.spec.ts. */
  it.each<[unknown, boolean | null]>([
    [0, true],
    ['off', true],
    ['disabled', true],
    [1, false],
    ['yes', false],
    [2, null],
    ['perhaps', null],
    [undefined, null],
  ])('reads donotrenew %j as auto-renew %s', async (donotrenew, autoRenew) => {
    const { domains } = await listOf({
      result: 'success',
      count: 1,
      domains: [{ domain: 'a.it', donotrenew }],
    });
    expect(domains[0]?.autoRenew).toBe(autoRenew);
  });
});
