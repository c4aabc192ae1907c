import { asWritten } from '../../../../../shared/words/sentence.ts';
import { expect, it } from 'vitest';
import { openHomeCore } from '../../../../support/home-core.ts';
import { tempHome } from '../../../../support/temp-home.ts';

it('tells pages that are open of a sentence of its own, once, and keeps it for the next start', async () => {
  const place = await tempHome();
  let core = await openHomeCore(place.home);
  const heard: unknown[] = [];
  core.events.on((name, payload) => void (name === 'notifications.raised' && heard.push(payload)));
  core.notify(asWritten('One thing.'));
  core.notify(asWritten('One thing.'));
  core.notify(asWritten('Another.'));
  const { rows, unread } = await core.notifications.list({ offset: 0, limit: 10 });
  expect(rows.map(({ details }) => details)).toEqual([
    { sentence: asWritten('Another.') },
    { sentence: asWritten('One thing.') },
  ]);
  expect([unread, heard.length]).toEqual([2, 2]);
  await core.notifications.dismiss([rows[0]!.id]);
  await core.close();
  core = await openHomeCore(place.home);
  core.notify(asWritten('Another.'));
  const after = await core.notifications.list({ offset: 0, limit: 10 });
  expect(after.rows.map(({ details }) => details)).toEqual([{ sentence: asWritten('One thing.') }]);
  expect((await core.snapshot()).unread).toBe(1);
  await core.close();
  await place.remove();
});
