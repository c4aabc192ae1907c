import { expect, it } from 'vitest';
import { countChanges } from '../../../../renderer/portfolio/news.ts';
import type { RefreshSummary } from '../../../../shared/model/refresh.ts';

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
