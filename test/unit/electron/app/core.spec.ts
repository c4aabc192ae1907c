import { expect, it } from 'vitest';
import { openHomeCore } from '../../../support/home-core.ts';
import { tempHome } from '../../../support/temp-home.ts';

it('tells pages that are open of a notice, once, and new ones in the snapshot', async () => {
  const place = await tempHome();
  const core = await openHomeCore(place.home);
  const heard: unknown[] = [];
  core.events.on((name, payload) => void (name === 'notices.changed' && heard.push(payload)));
  core.notify('One thing.');
  core.notify('One thing.');
  core.notify('Another.');
  expect(heard).toEqual([['One thing.'], ['One thing.', 'Another.']]);
  expect((await core.snapshot()).notices).toEqual(['One thing.', 'Another.']);
  await core.close();
  await place.remove();
});
