/** A line-per-event log. Every field passes through the redactor before it is written. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void;
  /** From now on this text is logged as `[secret]`, until all who hid it have called what this returns. */
  hide(secret: string): () => void;
}
