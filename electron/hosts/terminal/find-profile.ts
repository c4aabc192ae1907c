import type { Output } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Session } from './session.ts';

type Profiles = Output<'profiles.list'>;

/** @returns the saved registrant or set, whatever the case of its name. @throws AppError `not-found` */
export async function findProfile<K extends keyof Profiles>(
  { call }: Session,
  kind: K,
  name: string,
): Promise<Profiles[K][number]> {
  const all: readonly Profiles[K][number][] = (await call('profiles.list', {}))[kind];
  const found = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const what = kind === 'registrants' ? 'registrant' : 'nameserver set';
  throw new AppError('not-found', `There is no ${what} called “${name}”.`);
}

/** @throws AppError `bad-input` that names the option, when what it names is not found */
export const inOption = async <T>(option: string, found: Promise<T>): Promise<T> =>
  found.catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('bad-input', `${option}: ${error.message}`) : error;
  });
