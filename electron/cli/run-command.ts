import type { Command } from 'commander';
import type { Output } from './output.ts';
import type { Session } from './session.ts';

/** Wraps what a command does into opening the core, writing the result and closing again. */
export type RunCommand = <A extends unknown[]>(
  action: (session: Session, output: Output, ...args: A) => Promise<void>,
) => (...args: [...A, Command]) => Promise<void>;
