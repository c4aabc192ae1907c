// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import BottomBar from '../../../../../renderer/ui/frame/BottomBar.vue';
import { commands, pressCommand } from '../../../../../renderer/ui/commands/commands.ts';
import { openPage, show } from '../../../../support/page.ts';

const press = (more: KeyboardEventInit = {}): void =>
  pressCommand(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true, ...more }));

async function open(more: object = {}) {
  await openPage();
  const run = vi.fn();
  return {
    run,
    bar: show(BottomBar, { label: 'Selection', primary: { label: 'Renew 12 domains', run, ...more } }),
  };
}

it('offers its primary button as a command of the screen, under the words on it', async () => {
  const { run, bar } = await open();
  expect(bar.get('button.is-primary').text()).toBe('Renew 12 domains');
  expect(commands.value).toMatchObject([
    { title: 'Renew 12 domains', group: 'screen', shortcut: 'Mod+Enter' },
  ]);
  press();
  expect(run).toHaveBeenCalledTimes(1);
});
