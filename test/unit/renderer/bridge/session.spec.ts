// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { installBridge, type Link } from '../../../../renderer/bridge/bridge.ts';
import { useSession } from '../../../../renderer/bridge/session.ts';
import { openPage, settle } from '../../../support/page.ts';

describe('the session', () => {
  it('reads the snapshot again when a lost host is back', async () => {
    const bridge = await openPage();
    let tell: (link: Link) => void = () => {};
    installBridge({
      ...bridge,
      onLink: (listener) => {
        tell = listener;
        return () => {};
      },
    });
    useSession().follow();
    await settle();
    const before = bridge.inputs('app.snapshot').length;
    tell('gone');
    expect(useSession().link).toBe('gone');
    tell('up');
    await settle();
    expect(bridge.inputs('app.snapshot')).toHaveLength(before + 1);
  });
});
