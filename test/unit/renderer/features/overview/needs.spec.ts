import { expect, it } from 'vitest';
import { needsOf } from '../../../../../renderer/features/overview/needs.ts';
import { createFakeBridge } from '../../../../support/fake-bridge.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const [view = expect.fail()] = createFakeBridge({ domains: 1, now }).views;
const none = () => 0;
const account = (name: string) => ({ ...view.account, name });

it('asks for nothing where all is well', () => {
  expect(needsOf([view], none, { overdue: 0, failedChanges: 0 }, now)).toEqual([]);
});

it('puts money before changes, and those before accounts', () => {
  const views = [
    { ...view, account: account('Keyless'), hasSecret: false, refreshedAt: null },
    { ...view, account: account('New'), refreshedAt: null },
    { ...view, account: account('Old'), refreshedAt: '2026-11-19T11:59:59.000Z' },
    { ...view, account: account('Older'), refreshedAt: '2026-10-01T00:00:00.000Z' },
    { ...view, account: account('Fresh'), refreshedAt: '2026-11-19T12:00:00.000Z' },
  ];
  const orders = { unknown: 1, held: 2, 'awaiting-payment': 3, accepted: 9 } as Record<string, number>;
  expect(needsOf(views, (state) => orders[state] ?? 0, { overdue: 5, failedChanges: 4 }, now)).toEqual([
    { kind: 'unknown', count: 1, names: '' },
    { kind: 'held', count: 2, names: '' },
    { kind: 'awaiting-payment', count: 3, names: '' },
    { kind: 'overdue', count: 5, names: '' },
    { kind: 'failedChanges', count: 4, names: '' },
    { kind: 'noKey', count: 1, names: 'Keyless' },
    { kind: 'neverRefreshed', count: 1, names: 'New' },
    { kind: 'oldRefresh', count: 2, names: 'Old, Older' },
  ]);
});
