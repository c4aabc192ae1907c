import type { Session } from 'electron';
import { originOf } from './page-address.ts';

/** The page needs one thing of the system: to copy an address or a code on the user's click. */
const granted = 'clipboard-sanitized-write';

/** Answers every permission the page, or what got into it, could ask for. Reports are saved by the core: no download. */
export function limitPermissions(session: Session, pageOrigin: string): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(permission === granted && details.isMainFrame && originOf(details.requestingUrl) === pageOrigin),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, requestingOrigin) =>
      permission === granted && originOf(requestingOrigin) === pageOrigin,
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}
