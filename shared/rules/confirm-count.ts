import type { ChangeInput } from '../model/change.ts';

/** Up to this many domains can be changed without typing their number. */
const mostUnconfirmed = 20;

/** @returns whether a change replaces the registrant, so that the domains get another owner */
export const replacesRegistrant = (change: ChangeInput): boolean =>
  change.kind === 'registrant' || (change.kind === 'contacts' && change.contacts.Registrant !== undefined);

/** @returns whether there is a number of domains from which on it has to be typed */
export const mayNeedCount = (change: ChangeInput): boolean =>
  change.kind === 'release' || replacesRegistrant(change);

/** @returns whether the number of domains has to be typed before a change is queued for them */
export const needsCount = (change: ChangeInput, domains: number): boolean =>
  domains > (change.kind === 'release' ? 0 : mostUnconfirmed) && mayNeedCount(change);

/** @returns the number that was typed, with or without its grouping; null when it is none */
export function readCount(typed: string): number | null {
  const digits = typed.trim().replace(/(?<=\d)[\s.,’'](?=\d{3}(?!\d))/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
