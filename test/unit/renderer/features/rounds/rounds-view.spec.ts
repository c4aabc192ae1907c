// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { VueWrapper } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import RoundsView from '../../../../../renderer/features/rounds/RoundsView.vue';
import StartRoundDialog from '../../../../../renderer/features/rounds/StartRoundDialog.vue';
import { useJobs } from '../../../../../renderer/features/status/jobs.ts';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { CustomerInput } from '../../../../../shared/model/customer.ts';
import {
  button,
  buttons,
  click,
  display,
  field,
  openPage,
  press,
  settle,
  showAt,
  submit,
  type,
} from '../../../../support/page.ts';
import type { World } from '../../../../support/world.ts';

let world: World;
let names: readonly string[];
beforeEach(async () => {
  world = await openPage();
  names = world.names(3, '.com');
  const { customers, prices } = world.core;
  const { id } = await customers.save(null, CustomerInput.parse({ name: 'Rossi', email: 'a@rossi.it' }));
  await customers.assign(id, { domains: [...names] });
  await prices.saveMarkup({ of: 'all' }, 'EUR', { percent: '100', fixed: '0', rounding: 'exact' });
});

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const toast = () => useToasts().toasts.at(-1);
async function act(): Promise<void> {
  const shown = toast();
  if (shown?.tone !== 'good') throw new Error('There is no message to act on.');
  await shown.action?.run();
  await settle();
}
const start = async (name = 'March') => {
  const selection = {
    by: 'keys' as const,
    keys: names.map((domain) => ({ accountId: 'a1', domain })),
  };
  const { round } = await world.core.rounds.start(name, '2026-12-04', selection);
  return round!;
};
const states = async (): Promise<unknown> => (await world.core.rounds.list())[0]?.states;
/** Opens the menu of a row. @returns what it offers */
async function menuOf(view: VueWrapper, domain: string): Promise<HTMLElement[]> {
  const row = view.findAll('.grid-row').find((one) => one.text().includes(domain));
  await row?.get('.cell').trigger('contextmenu');
  await settle();
  return [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
}
const item = (items: readonly HTMLElement[], label: string) =>
  items.find(({ textContent }) => textContent.trim() === label);

it('starts a round about what a query finds, narrows the list to it, and writes its drafts once', async () => {
  const view = await showAt('/rounds', RoundsView);
  await expect.poll(() => view.text()).toContain('No renewal round yet');
  await press('New round…', view.element);
  expect(field('Name').value).toBe('December 2026');
  expect(field('Domains').value).toBe('expires:<60d listed:yes -wish:drop');
  expect(field('Answers by').value).toBe('4 Dec 2026');
  await type(field('Domains'), 'customer:Rossi expiry:never');
  await expect.poll(() => dialog()?.querySelector('.field-error')?.textContent).toContain('expiry');
  await type(field('Domains'), 'customer:Rossi');
  await expect.poll(() => dialog()?.textContent).toMatch(/Asks 1 customer about 3 domains · €\d/);
  await submit(dialog()?.querySelector('form'));
  expect(dialog()).toBeNull();
  expect(toast()).toMatchObject({ text: '“December 2026” asks about 3 domains.' });
  await expect.poll(() => view.text()).toContain('until 4 Dec 2026 · 3 domains · 1 customer · 0 answered');
  expect(view.get('.round-line .name').attributes('aria-pressed')).toBe('true');
  await act();
  expect(toast()).toMatchObject({ text: '1 draft written, about 3 domains. Nothing was sent.' });
  expect(existsSync(join(world.home, 'saved', 'namekeep-requests-2026-11-20.zip'))).toBe(true);
  await expect.poll(() => buttons(view.element)).toContain('Write reminders');
  expect(buttons(view.element)).not.toContain('Write drafts');
});

it('shows how many of the drafts are written, in the line of their round', async () => {
  const { id: roundId } = await start();
  const view = await showAt('/rounds', RoundsView);
  const line = () => view.find('.round-line');
  await expect.poll(() => line().exists()).toBe(true);
  const finish = world.hold('rounds.write');
  await press('Write drafts', view.element);
  expect(line().text()).toContain('Starting');
  world.emit('rounds.progressed', { roundId, finished: 1_200, total: 5_000 });
  await expect.poll(() => line().text()).toContain('1,200 of 5,000 drafts');
  expect(line().get('[role=progressbar]').attributes('aria-valuenow')).toBe('1200');
  expect(useJobs().jobs).toMatchObject([{ kind: 'drafts', finished: 1_200, total: 5_000 }]);
  finish();
  await expect.poll(() => line().find('[role=progressbar]').exists()).toBe(false);
});

it('says why nobody would be asked', async () => {
  await start();
  await showAt('/rounds', RoundsView);
  await press('New round…');
  await type(field('Name'), 'march');
  expect(dialog()?.textContent).toContain('This round is open');
  await type(field('Domains'), 'customer:Rossi');
  await expect.poll(() => dialog()?.textContent).toContain('3 domains were asked about already');
  expect(dialog()?.textContent).toContain('There is nobody to ask.');
  expect(button('Start the round').disabled).toBe(true);
});

it('starts a round about the domains of a selection', async () => {
  const [domain] = names;
  const selection = { by: 'keys' as const, keys: [{ accountId: 'a1', domain: domain! }] };
  await display(StartRoundDialog, { selection });
  expect(() => field('Domains')).toThrow();
  await expect.poll(() => dialog()?.textContent).toContain('Asks 1 customer about 1 domain ·');
  await type(field('Name'), 'Spring');
  await type(field('Answers by'), '1/1/2020');
  await submit(dialog()?.querySelector('form'));
  expect(dialog()?.querySelector('.field-error')?.textContent).toBe('Choose a day from today on.');
  await type(field('Answers by'), '10 Dec 2026');
  await submit(dialog()?.querySelector('form'));
  expect(await world.core.rounds.list()).toMatchObject([
    { name: 'Spring', deadline: '2026-12-10', domains: 1 },
  ]);
});

it('takes an answer, renews what is kept once its price was seen, and takes the answer back', async () => {
  await start();
  const view = await showAt('/rounds', RoundsView);
  await expect.poll(() => view.text()).toContain(names[0]!);
  await click(item(await menuOf(view, names[0]!), 'Keep'));
  expect(await states()).toEqual({ open: 2, keep: 1 });
  await expect.poll(() => dialog()?.textContent).toContain('Renew 1 domain now');
  expect(await world.orders()).toEqual([]);
  await press('Cancel', dialog()!);
  await expect.poll(() => view.text()).toContain('Keep, not ordered');
  await press('Queue 1 renewal…', view.element);
  await expect.poll(() => dialog()?.textContent).toContain('Renew 1 domain now');
  await press('Cancel', dialog()!);
  await act();
  expect(await states()).toEqual({ open: 3 });
  await expect.poll(() => buttons(view.element)).not.toContain('Queue 1 renewal…');
});

it('takes one answer for all that is ticked', async () => {
  await start();
  const view = await showAt('/rounds', RoundsView);
  await expect.poll(() => view.text()).toContain(names[2]!);
  await click(view.get('[role=grid] [type=checkbox]'));
  await press('Drop 3');
  expect(await states()).toEqual({ drop: 3 });
  expect(dialog()).toBeNull();
  expect(toast()).toMatchObject({ text: 'Answers for 3 domains saved' });
  expect(buttons()).not.toContain('Drop 3');
});

it('reads a reply, and saves what is clear or chosen', async () => {
  await start();
  await world.core.rounds.answer([{ answer: 'drop', domains: [names[2]!] }]);
  await showAt('/rounds', RoundsView);
  await press('Read answers…');
  const reply = [`${names[0]}: keep`, `${names[1]}: keep or drop?`, `${names[2]}: keep`, 'example.org: drop'];
  await type(field('Reply'), reply.join('\n'));
  await expect.poll(() => dialog()?.textContent).toContain('In no open round.');
  expect(dialog()?.textContent).toContain('The reply is not clear.');
  expect(dialog()?.textContent).toContain('The reply says “Keep”; it was “Drop” before.');
  expect(button(/^Save/).textContent).toContain('Save 1 answer');
  const row = [...dialog()!.querySelectorAll('tr')].find(({ textContent }) =>
    textContent.includes(names[1]!),
  );
  await press('Drop', row);
  await press('Save 2 answers');
  expect(await states()).toEqual({ keep: 1, drop: 2 });
  expect(world.inputs('rounds.answer').at(-1)).toEqual({
    answers: [
      { answer: 'keep', domains: [names[0]] },
      { answer: 'drop', domains: [names[1]] },
    ],
  });
  await expect.poll(() => dialog()?.textContent).toContain('Renew 1 domain now');
});

it('closes a round, opens it again, and removes it with its answers kept', async () => {
  await start();
  await world.core.rounds.answer([{ answer: 'drop', domains: [names[0]!] }]);
  const view = await showAt('/rounds', RoundsView);
  const menu = async (label: string): Promise<void> => {
    const more = view.get<HTMLElement>('.round-line [aria-label="More for “March”"]').element;
    more.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await settle();
    await click(item([...document.querySelectorAll<HTMLElement>('[role=menuitem]')], label));
  };
  await expect.poll(() => view.find('.round-line').exists()).toBe(true);
  await menu('Close');
  await expect.poll(() => buttons(view.element)).toContain('Show 1 closed round');
  await expect.poll(() => view.text()).toContain('No answer');
  expect(item(await menuOf(view, names[1]!), 'Keep')).toBeUndefined();
  expect(await states()).toEqual({ drop: 1, closed: 2 });
  await press('Show 1 closed round', view.element);
  await menu('Open again');
  await expect.poll(() => view.text()).toContain('until 4 Dec 2026');
  await menu('Remove…');
  await press('Remove');
  await expect.poll(() => view.text()).toContain('No renewal round yet');
  const selection = { by: 'keys' as const, keys: [{ accountId: 'a1', domain: names[0]! }] };
  expect(await world.call('list.rows', { list: 'domains', selection, offset: 0, limit: 1 })).toMatchObject({
    value: { rows: [{ wish: { wish: 'drop', saidBy: 'Rossi' } }] },
  });
});

it('saves the texts of the drafts, and says which placeholder no draft has', async () => {
  await showAt('/rounds', RoundsView);
  await press('Templates…');
  await type(field('Text'), 'Dear {{name}}');
  await submit(dialog()?.querySelector('form'));
  expect(dialog()?.querySelector('.field-error')?.textContent).toBe('No draft has {{name}}.');
  await type(field('Text'), '{{domains}}');
  await press('Italian', dialog()!);
  await type(field('Subject'), 'Rinnovi');
  await submit(dialog()?.querySelector('form'));
  expect(dialog()).toBeNull();
  const { en, it: italian } = await world.core.rounds.templates();
  expect([en.request.text, italian.request.subject]).toEqual(['{{domains}}', 'Rinnovi']);
  await press('Templates…');
  await press('Restore the standard text');
  await submit(dialog()?.querySelector('form'));
  expect(world.inputs('rounds.saveTemplate').at(-1)).toEqual({
    ...{ language: 'en', kind: 'request' },
    template: null,
  });
});
