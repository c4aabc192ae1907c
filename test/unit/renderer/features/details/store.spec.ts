// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { useSession } from '../../../../../renderer/bridge/session.ts';
import { useDetailsFetch } from '../../../../../renderer/features/details/store.ts';
import { openPage, settle } from '../../../../support/page.ts';

const selection = { by: 'filter' as const, filter: { accountId: null, query: 'tld:it' }, except: [] };

describe('fetching details', () => {
  it('is followed to its end, and can be paused and resumed on the way', async () => {
    await openPage();
    const fetching = useDetailsFetch();
    expect(await fetching.start(selection)).toBe(true);
    expect(fetching.active).toBe(true);
    await fetching.steer('details.pause');
    expect(fetching.view?.state).toBe('paused');
    await fetching.steer('details.resume');
    await expect.poll(() => fetching.active).toBe(false);
    expect(fetching.view?.finished).toBe(fetching.view?.total);
  });

  it('is still on screen after the page was loaded anew', async () => {
    await openPage();
    await useDetailsFetch().start(selection);
    await useDetailsFetch().steer('details.pause');
    useDetailsFetch().$patch({ view: null });
    await useSession().hydrate();
    await settle();
    expect(useDetailsFetch().view).toMatchObject({ state: 'paused' });
    await useDetailsFetch().steer('details.cancel');
    expect(useDetailsFetch().active).toBe(false);
  });
});
