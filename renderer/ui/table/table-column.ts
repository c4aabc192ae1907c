/** One column of a table. */
export interface TableColumn {
  readonly name: string;
  readonly label: string;
  /** A track of the CSS grid: `90px`, `minmax(120px, 1fr)`. */
  readonly width: string;
  /** Numbers stand to the right; the labels of ticks and buttons are for screen readers only. */
  readonly kind?: 'number' | 'tick' | 'buttons';
  /** What a screen reader says before the label, where the columns around tell it to the eye. */
  readonly group?: string;
  readonly hint?: string;
}
