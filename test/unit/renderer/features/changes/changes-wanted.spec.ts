import { describe, expect, it } from 'vitest';
import type { ChangePreview } from '../../../../../shared/model/change.ts';
import type { Selection } from '../../../../../shared/model/domain.ts';
import {
  anyEu,
  changesToQueue,
  onlyDomain,
  signedOnes,
  unreadOnes,
  withoutSignedEu,
} from '../../../../../renderer/features/changes/changes-wanted.ts';
import { say } from '../../../../../shared/words/sentence.ts';

const key = (domain: string) => ({ accountId: 'a1', domain });
function preview(
  signed: readonly string[],
  unsigned: readonly string[] = [],
  count = signed.length,
): ChangePreview {
  const item = (domain: string, signed: boolean) => ({
    ...key(domain),
    unicode: domain,
    bucket: 'will-be-changed' as const,
    reason: null,
    warning: signed ? say('changes.signed', { day: { date: '2026-11-19' } }) : null,
    ...(signed && { dnssec: 'active' as const }),
  });
  return {
    items: [...signed.map((name) => item(name, true)), ...unsigned.map((name) => item(name, false))],
    counts: {
      willBeChanged: signed.length + unsigned.length,
      alreadySo: 0,
      cannot: 0,
      warnings: count,
      signed: count,
      maybeSigned: 0,
      eu: [...signed, ...unsigned].filter((name) => name.endsWith('.eu')).length,
      signedEu: signed.filter((name) => name.endsWith('.eu')).length,
    },
    contacts: null,
    requests: 0,
    seconds: 0,
    withoutDnssec: { requests: 0, seconds: 0 },
  };
}
const named = (...domains: string[]): Selection => ({ by: 'keys', keys: domains.map(key) });
const query: Selection = { by: 'query', accountId: null, query: 'tag:vip', except: [key('x.it')] };

describe('disabling DNSSEC before nameservers change', () => {
  it('is a change of its own, and .eu domains that keep their nameservers are none', () => {
    expect(changesToQueue(preview(['a.it'], ['b.it', 'c.it']), true)).toBe(4);
    expect(changesToQueue(preview(['a.it'], ['b.it', 'c.it']), false)).toBe(3);
    expect(changesToQueue(preview(['a.it', 'b.eu'], ['c.eu']), true)).toBe(3);
    expect(changesToQueue(preview([], ['c.eu']), true)).toBe(1);
    const unlisted = preview(['a.it', 'b.eu'], ['c.eu'], 700);
    expect(changesToQueue({ ...unlisted, counts: { ...unlisted.counts, willBeChanged: 701 } }, true)).toBe(
      699 + 699,
    );
  });

  it('is for the signed domains alone', () => {
    expect(signedOnes(query, preview(['a.it'], ['b.it']))).toEqual(named('a.it'));
  });

  it('is asked for the whole selection when not all signed ones are listed', () => {
    expect(signedOnes(query, preview(['a.it'], [], 900))).toBe(query);
  });

  it('leaves signed .eu domains with the nameservers they have: their key is needed', () => {
    const seen = preview(['a.it', 'b.eu'], ['c.eu']);
    expect(anyEu(seen)).toBe(true);
    expect(withoutSignedEu(named('a.it', 'b.eu', 'c.eu'), seen)).toEqual(named('a.it', 'c.eu'));
    expect(withoutSignedEu(query, seen)).toEqual({ ...query, except: [key('x.it'), key('b.eu')] });
  });

  it('leaves every .eu domain out when it cannot see which are signed', () => {
    const seen = preview(['a.it'], [], 900);
    expect(withoutSignedEu(query, seen)).toEqual({ ...query, query: 'tag:vip -tld:eu' });
    expect(withoutSignedEu(named('a.it', 'c.eu'), seen)).toEqual(named('a.it'));
  });
});

it('knows the one domain of a selection', () => {
  expect(onlyDomain(named('a.it'))).toEqual(key('a.it'));
  expect(onlyDomain(named('a.it', 'b.it'))).toBeNull();
  expect(onlyDomain(query)).toBeNull();
});

describe('reading whether DNSSEC is active', () => {
  const unread = (count: number): ChangePreview => {
    const { items, counts, ...rest } = preview([], ['a.it', 'b.it']);
    const [first, ...others] = items;
    const one = { ...first!, dnssec: 'unknown' as const };
    return { ...rest, items: [one, ...others], counts: { ...counts, maybeSigned: count } };
  };

  it('is asked for the domains of which it is not known', () => {
    expect(unreadOnes(query, unread(1))).toEqual(named('a.it'));
  });

  it('is asked for by query where not all of them are listed', () => {
    expect(unreadOnes(query, unread(900))).toEqual({ ...query, query: 'tag:vip dnssec:unknown' });
    expect(unreadOnes(named('a.it', 'b.it'), unread(900))).toEqual(named('a.it', 'b.it'));
  });
});
