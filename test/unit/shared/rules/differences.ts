import type { ChangeInput } from '../../../../shared/model/change.ts';
import type { ExplainingChange } from '../../../../shared/rules/change-origin.ts';
import type { Difference } from '../../../../shared/rules/detail-differences.ts';

const read = '2026-11-20T10:00:00.000Z';
const before = '2026-11-19T10:00:00.000Z';

export const difference = (more: Partial<Difference>): Difference => ({
  kind: 'status',
  before: null,
  after: null,
  expiryDate: '2027-05-01',
  contacts: null,
  readBefore: before,
  at: read,
  ...more,
});
export const change = (input: ChangeInput, more: Partial<ExplainingChange> = {}): ExplainingChange => ({
  id: 1,
  change: input,
  state: 'done',
  attempts: 1,
  createdAt: '2026-11-19T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...more,
});
