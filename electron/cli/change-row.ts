import type { Change, ChangeState } from '../../shared/model/change.ts';
import { describeChange } from '../../shared/rules/changes.ts';
import type { Column } from './output.ts';

/** A change as scripts read it; one that was not queued has no id. */
export interface ChangeRow {
  readonly id: number | null;
  readonly domain: string;
  readonly change: string;
  readonly state: ChangeState | 'already-so' | 'cannot';
  readonly error: string | null;
}

export const changeRow = ({ id, domain, change, state, error }: Change): ChangeRow => ({
  id,
  domain,
  change: describeChange(change),
  state,
  error,
});

export const changeColumns: readonly Column<ChangeRow>[] = [
  { title: 'Id', value: ({ id }) => id, align: 'right' },
  { title: 'Domain', value: ({ domain }) => domain },
  { title: 'Change', value: ({ change }) => change },
  { title: 'State', value: ({ state }) => state },
  { title: 'Reason', value: ({ error }) => error ?? '' },
];
