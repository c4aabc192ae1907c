import { expect, it } from 'vitest';
import type { Change } from '../../../../../shared/model/change.ts';
import {
  dnssecChangesOf,
  leftUnsigned,
  revertGroups,
  whyNotReverted,
} from '../../../../../shared/rules/changes/revert.ts';

let lastId = 0;
const made = (domain: string, change: Change['change'], more: Partial<Change> = {}): Change => ({
  ...{
    id: ++lastId,
    accountId: 'a',
    domain,
    unicode: domain,
    customer: null,
    change,
    former: null,
    state: 'done',
  },
  ...{
    attempts: 1,
    error: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
  },
  ...more,
});
const lock = (on: boolean) => ({ kind: 'lock' as const, on });

it('sets back what was there before the first of several changes of a kind, and only what was made', () => {
  const [first, second] = [
    ['ns1.a.it', 'ns2.a.it'],
    ['ns1.b.it', 'ns2.b.it'],
  ].map((nameservers) => ({
    kind: 'nameservers' as const,
    nameservers,
  }));
  const changes = [
    made('one.it', lock(false), { former: lock(true) }),
    made('one.it', second!, { former: first! }),
    made('one.it', first!, { former: second! }),
    made('two.it', lock(false), { former: lock(true) }),
    made('unread.it', lock(false)),
    made('failed.it', lock(false), { former: lock(true), state: 'failed' }),
  ];
  const key = (domain: string) => ({ accountId: 'a', domain });
  expect(revertGroups(changes)).toEqual([
    { change: lock(true), keys: [key('one.it'), key('two.it')] },
    { change: first, keys: [key('one.it')] },
  ]);
});

it('says whose DNSSEC was disabled for nameservers that are reverted, unless it was added again', () => {
  const nameservers = { kind: 'nameservers' as const, nameservers: ['ns1.a.it', 'ns2.a.it'] };
  const disable = { kind: 'dnssec-disable' as const, key: null };
  const record = { form: 'ds' as const, keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB' };
  const [one, two] = ['one.it', 'two.it'].map((domain) => made(domain, nameservers, { former: nameservers }));
  const changes = [one!, two!, made('three.it', lock(false), { former: lock(true) })];
  expect(dnssecChangesOf(changes)).toMatchObject({
    filter: { domain: ['one.it', 'two.it'], kind: ['dnssec-disable', 'dnssec-add'], state: ['done'] },
  });
  expect(dnssecChangesOf(changes.slice(2))).toBeNull();
  const dnssec = [
    made('one.it', disable),
    made('two.it', disable),
    made('two.it', { kind: 'dnssec-add', record }, { createdAt: '2026-11-21T10:00:00.000Z' }),
  ];
  expect(leftUnsigned(changes, dnssec)).toEqual([{ accountId: 'a', domain: 'one.it' }]);
});

it.each([
  ['not-made', lock(false), { state: 'failed', former: lock(true) }],
  ['not-read', lock(false), {}],
  ['no-way-back', { kind: 'epp-code' }, {}],
  [null, lock(false), { former: lock(true) }],
] as const)('says why a change is not reverted: %s', (reason, change, more) => {
  expect(whyNotReverted(made('one.it', change, more))).toBe(reason);
});
