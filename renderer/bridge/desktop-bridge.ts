import type { Bridge } from '../../shared/contract.ts';

/** Stores hold proxies, which no process can clone. */
function plain<T>(value: T): T {
  const copy: T = JSON.parse(JSON.stringify(value));
  return copy;
}

/** The bridge of the desktop. Inputs are made plain first. */
export const createDesktopBridge = ({ call, on, desktop }: Bridge): Bridge => ({
  call: (name, input) => call(name, plain(input)),
  on: (name, listener) => on(name, listener),
  ...(desktop && {
    desktop: {
      present: (state) => desktop.present(plain(state)),
      popupMenu: (menu) => desktop.popupMenu(plain(menu)),
      notify: (notice) => desktop.notify(plain(notice)),
      startAtLogin: (wish) => desktop.startAtLogin(plain(wish)),
    },
  }),
});
