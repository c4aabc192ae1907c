import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultRouteProfile,
  defaultRouteText,
  parseRouteProfile,
  type RouteProfile,
} from '../../../../shared/model/route-profile.ts';
import { RouteOperation } from '../../../../shared/model/route-rules.ts';

function profileOf(text: string): RouteProfile {
  const parsed = parseRouteProfile(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
function problemsOf(text: string) {
  const parsed = parseRouteProfile(text);
  if (parsed.ok) throw new Error('It was accepted.');
  return parsed.error;
}

describe('the default route profile', () => {
  it('has every operation, and survives being written and read', () => {
    expect(Object.keys(defaultRouteProfile).sort()).toEqual([...RouteOperation.options].sort());
    expect(profileOf(defaultRouteText())).toEqual(defaultRouteProfile);
    expect(profileOf('{}')).toEqual(defaultRouteProfile);
    expect(profileOf(`\ufeff${defaultRouteText()}`)).toEqual(defaultRouteProfile);
  });

  it('asks for prices where the interface says', () => {
    expect(defaultRouteProfile.pricing).toMatchObject({ method: 'GET', path: '/reseller/pricing' });
  });
});

describe('a partial route profile', () => {
  it('goes over the default, property by property', () => {
    const profile = profileOf(
      '{"renew": {"path": "/renewals/{domain}", "body": {"years": "{years}"}}, "restore": null}',
    );
    expect(profile.renew).toEqual({
      ...defaultRouteProfile.renew,
      path: '/renewals/{domain}',
      body: { years: '{years}' },
    });
    expect(profile.restore).toBeNull();
    expect(profile.register).toEqual(defaultRouteProfile.register);
  });
});

describe('a bad entry', () => {
  it.each<[string, string, number, RegExp]>([
    ['an unknown operation', '{\n\n"renewal": {}\n}', 3, /no operation “renewal”/],
    ['an unknown property', '{"renew": {\n"url": "/x"}}', 2, /“renew” has no “url”/],
    ['a method that is none', '{"renew": {\n"method": "FETCH"}}', 2, /GET, POST, PUT, PATCH or DELETE/],
    ['a read that is not a GET', '{"balance": {\n"method":\n"POST"}}', 2, /balance: a read is a GET/],
    [
      'a change that is a GET',
      '{"renew": {\n"method": "GET",\n"path": "/r/{domain}/{years}"}}',
      2,
      /not a GET/,
    ],
    ['a path without a slash', '{\n"restore": {\n"path": "restore"}}', 3, /starts with a slash/],
    ['a path with a query', '{"restore": {\n"path": "/restore?x=1"}}', 2, /go to “query”/],
    [
      'an unknown placeholder',
      '{"renew": {"body": {\n"domain": "{domain}",\n"y": "{year}"}}}',
      3,
      /\{year\} means nothing/,
    ],
    [
      'an unknown placeholder in a list',
      '{"renew": {"body": {"d": "{domain}", "y": "{years}", "l": [\n1,\n["{zone}"]]}}}',
      3,
      /\{zone\}/,
    ],
    ['an unknown placeholder in the path', '{"restore":\n{\n"path": "/{name}"}}', 3, /\{name\}/],
    ['a request without its domain', '{"restore":\n{"path": "/x", "body": {}}}', 1, /\{domain\} is nowhere/],
    ['a mapping that is missing', '{"balance": {\n"answer": {"credit": "c"}}}', 2, /“currency” must be in/],
    [
      'a mapping of a field that does not exist',
      '{"balance": {"answer": {"credit": "c", "currency": "d",\n"x": "y"}}}',
      2,
      /no field “x”/,
    ],
    ['a page size that is none', '{"listDomains": {\n"perPage": 0}}', 2, /./],
    [
      'an operation that cannot be left out',
      '{\n"renew": null,\n"listDomains": null}',
      3,
      /cannot be switched off/,
    ],
    ['an operation that is no object', '{\n"renew": "POST"}', 2, /./],
    [
      'a body that is text',
      '{"setLock": {\n"body": "locked={locked}"}}',
      2,
      /object, or one placeholder for all of it/,
    ],
    [
      'a body of an unknown placeholder',
      '{"updateContacts": {\n"body": "{owner}"}}',
      2,
      /\{owner\} means nothing/,
    ],
    [
      'a change of contacts without them',
      '{"updateContacts":\n{"body": {"a": "{Admin}"}}}',
      1,
      /\{contacts\} or \{Registrant\} is nowhere/,
    ],
    [
      'contacts that are read from nowhere',
      '{"contacts": {\n"answer": {"Admin": "a"}}}',
      2,
      /“contacts” or “Registrant” must be in “answer”/,
    ],
    ['a body on a GET', '{"balance": {\n"body": {}}}', 2, /a GET has no body/],
    ['something that is not JSON', '{"renew": {\n"path": "/x"\n"body": {}}}', 3, /not JSON/],
    ['a text that breaks off', '{"renew": {\n"path": "/x"', 2, /not JSON/],
    ['a text that goes on', '{}\n{}', 2, /not JSON/],
    ['nothing', '', 1, /not JSON/],
    ['a list', '[]', 1, /is a JSON object/],
    ['a nesting without end', '['.repeat(100_000), 1, /not JSON/],
  ])('%s is told with its line', (_name, text, line, message) => {
    const problems = problemsOf(text);
    expect(problems).toContainEqual({ line, message: expect.stringMatching(message) as string });
  });

  it('comes with every other one, in the order of the lines', () => {
    const problems = problemsOf(
      '{\n"a": 1,\n"restore": {"path": "x"},\n"renew": {\n"method": "NO"},\n"b": 2}',
    );
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 5, 6]);
  });
});

describe('whatever the text', () => {
  it('is JSON exactly where JSON.parse says so, and a line of the text is named', () => {
    const text = fc.oneof(
      fc.json(),
      fc.json().map((json) => json.slice(0, -1)),
      fc.string(),
      fc
        .tuple(fc.json(), fc.nat(200), fc.string({ maxLength: 2 }))
        .map(([json, at, by]) => json.slice(0, at) + by + json.slice(at)),
    );
    fc.assert(
      fc.property(text, (input) => {
        const parsed = parseRouteProfile(input);
        let json = true;
        try {
          JSON.parse(input.replace(/^\ufeff/, ''));
        } catch {
          json = false;
        }
        const saysBroken = !parsed.ok && parsed.error.some(({ message }) => message.includes('not JSON'));
        expect(saysBroken).toBe(!json);
        for (const { line, message } of parsed.ok ? [] : parsed.error) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(input.split('\n').length);
          expect(message).not.toBe('');
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
