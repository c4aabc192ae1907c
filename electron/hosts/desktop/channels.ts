import type { EventName } from '../../../shared/contract.ts';

/** The one channel on which the page asks. */
export const callChannel = 'namekeep:call';
/** The channel on which the page hears of one kind of event. */
export const eventChannel = (name: EventName): string => `namekeep:event:${name}`;
/** The one channel on which the page asks the desktop program itself. */
export const desktopChannel = 'namekeep:desktop';
