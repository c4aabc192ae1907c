import type { Code } from './token/codes.ts';
import type { ErrorDetails } from './token/token-answer.ts';

/** Ends the work on a request. Surface A sends the message, surface B the code with its details. */
export class Refused extends Error {
  readonly code: Code;
  readonly details: ErrorDetails;

  /** @param message empty for the code's own */
  constructor(message: string, code: Code = 'unprocessable', details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** @param message in the exact words of surface A; surface B answers `unprocessable` */
export function refuse(message: string): never {
  throw new Refused(message);
}
