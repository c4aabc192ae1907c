import { describe, expect, it } from 'vitest';
import { standingOf } from '../../../../shared/rules/reachability.ts';

const at = '2026-11-20T12:00:00.000Z';
const now = Date.parse(at);
const minute = 60_000;

describe('what is said of a connection', () => {
  it('is “online” for ten minutes after an answer, and then only that it answered', () => {
    expect(standingOf({ state: 'online', at }, now + 10 * minute)).toBe('online');
    expect(standingOf({ state: 'online', at }, now + 10 * minute + 1)).toBe('answered');
  });

  it('is “offline” however long ago the request failed', () => {
    expect(standingOf({ state: 'offline', at }, now + 600 * minute)).toBe('offline');
    expect(standingOf({ state: 'key-refused', at }, now + 600 * minute)).toBe('key-refused');
  });

  it('is “offline” at once when the computer has no network', () => {
    expect(standingOf({ state: 'online', at }, now, { networked: false })).toBe('offline');
  });

  it('is “no key” without one, whatever the last answer was', () => {
    expect(standingOf({ state: 'online', at }, now, { hasSecret: false })).toBe('no-key');
    expect(standingOf({ state: 'offline', at }, now, { networked: false, hasSecret: false })).toBe('no-key');
  });

  it('is unknown before anything was asked', () => {
    expect(standingOf({ state: 'unknown', at: null }, now)).toBe('unknown');
  });
});
