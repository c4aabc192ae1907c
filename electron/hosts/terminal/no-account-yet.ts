import { type AppError, badInput } from '../../../shared/model/errors.ts';

/** Exit code 2. */
export const noAccountYet = (): AppError =>
  badInput(
    'There is no account yet. Add one with “namekeep account add”, or try the demo account: “namekeep account demo”.',
  );
