// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { useSession } from '../../../../../renderer/bridge/session.ts';
import { useSweep } from '../../../../../renderer/features/details/store.ts';
import { openPage, settle } from '../../../../support/page.ts';

const selection = { by: 'query' as const, accountId: null, query: 'tld:it', except: [] };

describe('fetching details', () => {
  it('is followed to its end, and can be paused and resumed on the way', async () => {
    await openPage({ stepMs: 2 });
    const sweep = useSweep();
    expect(await sweep.start(selection)).toBe(true);
    expect(sweep.active).toBe(true);
    await sweep.steer('sweep.pause');
    expect(sweep.view?.state).toBe('paused');
    await sweep.steer('sweep.resume');
    while (sweep.active) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sweep.view?.finished).toBe(sweep.view?.total);
  });

  it('is still on screen after the page was loaded anew', async () => {
    await openPage({ stepMs: 2 });
    await useSweep().start(selection);
    await useSweep().steer('sweep.pause');
    useSweep().$patch({ view: null });
    await useSession().hydrate();
    await settle();
    expect(useSweep().view).toMatchObject({ state: 'paused' });
    await useSweep().steer('sweep.cancel');
    expect(useSweep().active).toBe(false);
  });
});
