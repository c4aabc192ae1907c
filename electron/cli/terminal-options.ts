import type { Streams } from './output.ts';

/** What one call of the terminal has besides its arguments. */
export interface TerminalOptions extends Streams {
  readonly env: NodeJS.ProcessEnv;
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal;
}
