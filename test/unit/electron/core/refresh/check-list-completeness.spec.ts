import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkListCompleteness as check,
  type ListFacts,
  needsCount,
} from '../../../../../electron/core/refresh/check-list-completeness.ts';

/** All that are listed are active, unless told. */
const checkListCompleteness = (given: Omit<ListFacts, 'active'> & Partial<ListFacts>) =>
  check({ active: given.listed, ...given });

const facts = { listed: 100, skipped: 0, count: 100, counted: 100, before: 100 };

describe('a list of domains', () => {
  it('is complete when every count agrees', () => {
    expect(checkListCompleteness(facts)).toEqual({ complete: true, warnings: [] });
    expect(checkListCompleteness({ ...facts, count: null, counted: null })).toEqual({
      complete: true,
      warnings: [],
    });
  });
  it('may shrink to nothing when the service’s count says so', () => {
    expect(checkListCompleteness({ ...facts, listed: 0, count: 0, counted: 0 }).complete).toBe(true);
  });
  it('is complete, with a warning, when only the separate count differs a little', () => {
    const { complete, warnings } = checkListCompleteness({ ...facts, counted: 101 });
    expect(complete).toBe(true);
    expect(warnings).toHaveLength(1);
  });
  it.each([
    ['contradicts its own count', { listed: 60 }],
    ['is empty and nobody confirms it', { listed: 0, count: 0, counted: null }],
    ['has lost more than half and nobody confirms it', { listed: 40, count: 40, counted: 100 }],
    ['has entries that cannot be read', { listed: 99, skipped: 1 }],
  ])('is not complete when it %s', (_why, change) => {
    const { complete, warnings } = checkListCompleteness({ ...facts, ...change });
    expect(complete).toBe(false);
    expect(warnings.length).toBeGreaterThan(0);
  });
  /*
   * docs/INTERFACE.md: domaincount and activedomains count active domains. What the `count` of alldomains counts is
   * not said.
   */
  it.each([
    [
      'the list has a count of all domains, active or not',
      { listed: 90, active: 90, count: 100, counted: 90 },
    ],
    ['the list also has domains that are not active', { listed: 100, active: 80, count: 80, counted: 80 }],
    ['it has become much shorter', { listed: 10, active: 10, count: null, counted: 10 }],
  ])('is complete, without a word, when the documented count confirms it although %s', (_why, change) => {
    expect(checkListCompleteness({ ...facts, ...change })).toEqual({ complete: true, warnings: [] });
  });
  it('is not complete when a domain is missing that the documented count still has', () => {
    const short = { ...facts, listed: 99, active: 99, count: null };
    expect(checkListCompleteness(short).complete).toBe(false);
    expect(checkListCompleteness({ ...short, counted: 99 }).complete).toBe(true);
  });
  it.each([
    ['nothing can be compared', { count: null, counted: null }],
    ['only its own count can be compared, and agrees', { counted: null }],
    ['its own count is that of its active domains', { active: 80, count: 80, counted: null }],
  ])('has no warning when %s', (_why, change) => {
    expect(checkListCompleteness({ ...facts, ...change })).toEqual({ complete: true, warnings: [] });
  });
  it.each([
    ['all agrees', {}, false],
    ['there is no documented count, but nothing is missing', { counted: null }, false],
    ['a domain is missing', { listed: 99, active: 99, count: 99, counted: null }, true],
    ['a domain is missing, and the documented count is there', { listed: 99, active: 99 }, false],
    ['the list differs from its own count', { count: 120, counted: null }, true],
  ])('needs a further count or not: %s', (_why, change, needed) => {
    expect(needsCount({ active: 100, ...facts, ...change })).toBe(needed);
  });
  it('never says incomplete without a word', () => {
    const count = fc.nat(50);
    const maybe = fc.option(count);
    fc.assert(
      fc.property(count, fc.nat(3), maybe, maybe, count, (listed, skipped, own, counted, before) => {
        const { complete, warnings } = checkListCompleteness({
          listed,
          skipped,
          count: own,
          counted,
          before,
        });
        return complete || warnings.length > 0;
      }),
    );
  });
});
