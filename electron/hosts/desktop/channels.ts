import type { EventName } from '../../../shared/contract.ts';

export const callChannel = 'namekeep:call';
/** One kind of event. */
export const eventChannel = (name: EventName): string => `namekeep:event:${name}`;
export const desktopChannel = 'namekeep:desktop';
