import { AppError } from '../../shared/model/errors.ts';
import type { NameserverSet, RegistrantProfile } from '../../shared/model/registration.ts';
import type { Session } from './session.ts';

/** @returns the saved registrant, whatever the case of its name. @throws AppError `not-found` */
export const findRegistrant = async ({ call }: Session, name: string): Promise<RegistrantProfile> =>
  named((await call('profiles.list', {})).registrants, name, 'registrant');

/** @returns the saved set, whatever the case of its name. @throws AppError `not-found` */
export const findNameserverSet = async ({ call }: Session, name: string): Promise<NameserverSet> =>
  named((await call('profiles.list', {})).nameserverSets, name, 'nameserver set');

function named<T extends { readonly name: string }>(all: readonly T[], name: string, what: string): T {
  const found = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  throw new AppError('not-found', `There is no ${what} called “${name}”.`);
}

/** @throws AppError `bad-input` that names the option, when what it names is not found */
export const inOption = async <T>(option: string, found: Promise<T>): Promise<T> =>
  found.catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('bad-input', `${option}: ${error.message}`) : error;
  });
