import type { ChangeKind } from '../../../../shared/model/change-kind.ts';
import type { ChangeInput, ChangePreview } from '../../../../shared/model/change.ts';
import type { Selection } from '../../../../shared/lists/lists.ts';
import type { DomainKey } from '../../../../shared/model/domain.ts';

export interface FieldsProps {
  readonly kind: ChangeKind;
  readonly selection: Selection<'domains'>;
  /** The one domain of the selection; null when it has several. */
  readonly only: DomainKey | null;
  /** Of the change that was emitted last. */
  readonly preview: ChangePreview | null;
}

export interface FieldsEvents {
  /** The change as soon as it is complete, null before. */
  change: [change: ChangeInput | null];
}
