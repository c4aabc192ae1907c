/** A line-per-event log. Every field passes through the redactor before it is written. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void;
  /**
   * Whatever is logged from now on, this text appears in it as `[secret]`.
   * @returns ends this; the text stays hidden as long as it is hidden for another reason
   */
  hide(secret: string): () => void;
}
