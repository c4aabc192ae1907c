import { expect, it } from 'vitest';
import { countChanges, isCut } from '../../../../../renderer/features/refresh/news.ts';
import type { RefreshSummary } from '../../../../../shared/model/refresh.ts';

const summary = (changes: RefreshSummary['changes'], more: Partial<RefreshSummary> = {}): RefreshSummary => ({
  accountId: 'a1',
  startedAt: '2026-11-20T08:00:00Z',
  finishedAt: '2026-11-20T08:00:05Z',
  domains: 10,
  added: 0,
  removed: 0,
  changed: 0,
  requests: 6,
  credit: null,
  changes,
  warnings: [],
  ...more,
});
const change = (kind: RefreshSummary['changes'][number]['kind']) => ({
  domain: 'a.it',
  kind,
  before: null,
  after: null,
});

it('counts each kind of change and leaves out kinds without any', () => {
  expect(countChanges(summary([change('expiry'), change('new'), change('expiry')], { added: 1 }))).toEqual([
    { kind: 'new', count: 1 },
    { kind: 'expiry', count: 2 },
  ]);
});

it('counts new and missing domains in full when the list of changes was cut', () => {
  expect(countChanges(summary([change('new')], { added: 4000, removed: 12 }))).toEqual([
    { kind: 'new', count: 4000 },
    { kind: 'no-longer-listed', count: 12 },
  ]);
});

it('counts changed domains as a whole when the list of changes was cut', () => {
  const cut = summary([change('no-longer-listed'), change('price')], { removed: 1, changed: 55_000 });
  expect(countChanges(cut)).toEqual([
    { kind: 'no-longer-listed', count: 1 },
    { kind: 'changed', count: 55_000 },
  ]);
});

it('knows whether the list of changes was cut', () => {
  const both = [change('price'), change('expiry')];
  expect(isCut(summary([...both, change('new')], { added: 1, changed: 1 }))).toBe(false);
  expect(isCut(summary(both, { added: 4000, changed: 1 }))).toBe(true);
  expect(isCut(summary(both, { changed: 2 }))).toBe(true);
});
