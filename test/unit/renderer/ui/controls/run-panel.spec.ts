// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { pressCommand } from '../../../../../renderer/ui/commands/commands.ts';
import RunPanel from '../../../../../renderer/ui/controls/RunPanel.vue';
import { openPage, settle, show } from '../../../../support/page.ts';

const still = {
  running: false,
  paused: false,
  finished: 0,
  total: 0,
  secondsLeft: null,
  current: null,
  notice: null,
};
const running = { ...still, running: true, finished: 3, total: 1200, secondsLeft: 90, current: 'esempio.it' };

let panel: VueWrapper;
async function open(queue: object, startable = true): Promise<void> {
  await openPage();
  panel = show(RunPanel, {
    label: 'Orders',
    queue,
    idle: '6 wait',
    start: 'Run 6',
    startable,
    consequence: 'They cost money.',
  });
}

it('says how far a run has come, on what it is and how long it takes, and pauses it', async () => {
  await open(running);
  expect(panel.text()).toContain('3 of 1,200');
  expect(panel.text()).toContain('esempio.it');
  expect(panel.find('[role="progressbar"]').attributes('aria-valuenow')).toBe('3');
  await panel.find('button').trigger('click');
  expect(panel.emitted('run')).toEqual([[false]]);
});

it('says what waits, and runs it', async () => {
  await open({ ...still, notice: 'The key is wrong.' });
  expect(panel.text()).toMatch(/^6 wait.*The key is wrong\..*Run 6$/s);
  expect(panel.find('[role="progressbar"]').exists()).toBe(false);
  await panel.find('button').trigger('click');
  expect(panel.emitted('run')).toEqual([[true]]);
});

it('offers to run on while a run comes to its pause', async () => {
  await open({ ...running, paused: true });
  expect(panel.find('button').text()).toBe('Resume');
});

it('takes no second click on Pause for one on what comes in its place', async () => {
  await open(running);
  await panel.find('button').trigger('click');
  expect(panel.find('button').text()).toBe('Pausing…');
  await panel.setProps({ queue: { ...still, paused: true } });
  await panel.find('button').trigger('click');
  expect(panel.emitted('run')).toEqual([[false]]);
  await expect.poll(() => panel.findAll('button').map((one) => one.text())).toEqual(['Run 6']);
});

it('does not call finished what is held or not known', async () => {
  await open({ ...running, finished: 206, total: 246, ended: { done: 6, held: 200 } });
  expect(panel.text()).toContain('6 done · 200 held · 40 wait');
  await panel.setProps({
    queue: {
      ...running,
      finished: 2,
      total: 2,
      current: null,
      secondsLeft: 56,
      ended: { done: 1, unknown: 1 },
    },
  });
  expect(panel.text()).toContain('1 done · 1 unknown · the outcome is read in 0:56');
});

it('starts nothing where nothing waits', async () => {
  await open(still, false);
  expect(panel.find<HTMLButtonElement>('button').element.disabled).toBe(true);
});

it('asks before it runs what the shortcut starts without a look at the button', async () => {
  await open(still);
  pressCommand(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true }));
  await settle();
  expect(panel.emitted('run')).toBeUndefined();
  const asked = document.querySelector('[role="alertdialog"]');
  expect(asked?.textContent).toContain('They cost money.');
  asked?.querySelector<HTMLButtonElement>('.button.is-primary')?.click();
  expect(panel.emitted('run')).toEqual([[true]]);
});
