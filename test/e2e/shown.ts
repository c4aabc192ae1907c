import { serveGallery } from '../gallery/serve-gallery.ts';
import { openState, type ShownState } from '../screenshots/shown-state.ts';
import { test as base } from '../support/service-scenario.ts';

export interface Shown {
  /** The address of the gallery. */
  readonly gallery: string;
  /** A reseller's day, for scenarios that change nothing in it. */
  readonly full: ShownState;
}

/** A scenario of what is made once for all that share the process. */
export const test = base.extend<object, Shown>({
  gallery: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const { address, close } = await serveGallery();
      await use(address);
      await close();
    },
    { scope: 'worker' },
  ],
  full: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const state = await openState('full', 200);
      await use(state);
      await state.close();
    },
    { scope: 'worker' },
  ],
});
