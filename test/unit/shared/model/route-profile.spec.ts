import { describe, expect, it } from 'vitest';
import {
  defaultRouteProfile,
  defaultRouteText,
  parseRouteProfile,
  routeProblemText,
} from '../../../../shared/model/route-profile.ts';
import { type RouteProfile } from '../../../../shared/model/route.ts';
import { RouteOperation } from '../../../../shared/model/route-rules.ts';
import { say } from '../../../../shared/words/sentence.ts';

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
  it.each<[string, string, string, RegExp]>([
    ['an unknown operation', '{"renewal": {}}', 'renewal', /no operation “renewal”/],
    ['an unknown property', '{"renew": {"url": "/x"}}', 'renew.url', /Only method, path/],
    [
      'a method that is none',
      '{"renew": {"method": "FETCH"}}',
      'renew.method',
      /GET, POST, PUT, PATCH or DELETE/,
    ],
    ['a read that is not a GET', '{"balance": {"method": "POST"}}', 'balance.method', /A read is a GET/],
    ['a change that is a GET', '{"renew": {"method": "GET"}}', 'renew.method', /not a GET/],
    ['a path without a slash', '{"restore": {"path": "restore"}}', 'restore.path', /starts with a slash/],
    ['a path with a query', '{"restore": {"path": "/restore?x=1"}}', 'restore.path', /go to “query”/],
    [
      'an unknown placeholder',
      '{"renew": {"body": {"domain": "{domain}", "y": "{year}"}}}',
      'renew.body.y',
      /\{year\} means nothing/,
    ],
    [
      'an unknown placeholder in a list',
      '{"renew": {"body": {"d": "{domain}", "y": "{years}", "l": [1, ["{zone}"]]}}}',
      'renew.body.l.1.0',
      /\{zone\}/,
    ],
    ['an unknown placeholder in the path', '{"restore": {"path": "/{name}"}}', 'restore.path', /\{name\}/],
    [
      'a request without its domain',
      '{"restore": {"path": "/x", "body": {}}}',
      'restore',
      /\{domain\} is nowhere/,
    ],
    [
      'a mapping that is missing',
      '{"balance": {"answer": {"credit": "c"}}}',
      'balance.answer',
      /“currency” must be in/,
    ],
    [
      'a mapping of a field that does not exist',
      '{"balance": {"answer": {"credit": "c", "currency": "d", "x": "y"}}}',
      'balance.answer.x',
      /no field “x”/,
    ],
    ['a page size that is none', '{"listDomains": {"perPage": 0}}', 'listDomains.perPage', />=1/],
    [
      'an operation that cannot be left out',
      '{"renew": null, "listDomains": null}',
      'listDomains',
      /cannot be switched off/,
    ],
    ['an operation that is no object', '{"renew": "POST"}', 'renew', /is an object, or null/],
    [
      'a body that is text',
      '{"setLock": {"body": "locked={locked}"}}',
      'setLock.body',
      /object, or one placeholder/,
    ],
    [
      'a body of an unknown placeholder',
      '{"updateContacts": {"body": "{owner}"}}',
      'updateContacts.body',
      /\{owner\} means nothing/,
    ],
    [
      'a change of contacts without them',
      '{"updateContacts": {"body": {"a": "{Admin}"}}}',
      'updateContacts',
      /\{contacts\} or \{Registrant\} is nowhere/,
    ],
    [
      'contacts that are read from nowhere',
      '{"contacts": {"answer": {"Admin": "a"}}}',
      'contacts.answer',
      /“contacts” or “Registrant” must be in “answer”/,
    ],
    ['a body on a GET', '{"balance": {"body": {}}}', 'balance.body', /A GET has no body/],
    ['something that is not JSON', '{"renew": {\n"path": "/x"\n"body": {}}}', '', /not JSON.*line 3/],
    ['a text that breaks off', '{"renew": {"path": "/x"', '', /not JSON/],
    ['a text that goes on', '{}\n{}', '', /not JSON/],
    ['nothing', '', '', /not JSON/],
    ['a list', '[]', '', /is a JSON object/],
    [
      'a nesting without end',
      `{"renew": {"body": {"a": ${'['.repeat(50_000)}${']'.repeat(50_000)}}}}`,
      '',
      /nested too deeply/,
    ],
  ])('%s is told with its place in the file', (_name, text, path, message) => {
    const problems = problemsOf(text);
    expect(problems).toContainEqual({ path, message: expect.saying(message) });
  });

  it('comes with every other one', () => {
    const problems = problemsOf('{"a": 1, "restore": {"path": "x"}, "renew": {"method": "NO"}, "b": 2}');
    expect(problems.map(({ path }) => path).sort()).toEqual(['a', 'b', 'renew.method', 'restore.path']);
  });

  it('is written as one line', () => {
    expect(routeProblemText({ path: 'renew.path', message: say('route.path-slash') })).toEqual(
      'renew.path: The path starts with a slash.',
    );
    expect(routeProblemText({ path: '', message: say('routes.nested') })).toEqual('It is nested too deeply.');
  });
});
