// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import SelectField from '../../../../../renderer/ui/controls/SelectField.vue';
import ChangeDialog from '../../../../../renderer/features/changes/ChangeDialog.vue';
import type { World } from '../../../../support/world.ts';
import { aRegistrant } from '../../../../support/fixtures.ts';
import { button, click, display, openPage, press, settle } from '../../../../support/page.ts';

let dialog: VueWrapper;

const many = { by: 'filter', filter: { accountId: null, query: 'tld:it,net' }, except: [] };
const oneCom = (world: World) => ({
  by: 'keys',
  keys: world.names(1, '.com').map((domain) => ({ accountId: 'a1', domain })),
});
const within = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"]')!;
// A preview of what is typed waits until nothing more comes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
async function open(
  kind: string,
  selection: object | ((world: World) => object) = many,
  prepare: (bridge: World) => void | Promise<void> = () => undefined,
): Promise<World> {
  const bridge = await openPage();
  await bridge.saveProfiles();
  await prepare(bridge);
  dialog = await display(ChangeDialog, {
    kind,
    selection: typeof selection === 'function' ? selection(bridge) : selection,
  });
  return bridge;
}
const queued = (bridge: World) => bridge.asked.filter(({ name }) => name === 'changes.queue');

describe('the dialog for contacts', () => {
  const pickProfile = async (): Promise<void> => {
    dialog.findComponent(SelectField).vm.$emit('update:modelValue', '1');
    await settle();
  };
  const role = (name: string): HTMLInputElement =>
    within().querySelector<HTMLInputElement>(`input[value="${name}"]`)!;
  const typed = async (value: string): Promise<void> => {
    const field = within().querySelector<HTMLInputElement>('input[type="text"]')!;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
  };

  it('starts with the only profile, and without the registrant', async () => {
    const bridge = await open('contacts');
    expect(within().querySelector('[role="combobox"]')?.textContent).toContain('Esempio Srl');
    expect(['Registrant', 'Admin', 'Tech'].map((name) => role(name).checked)).toEqual([false, true, true]);
    expect(bridge.inputs('changes.preview')).toHaveLength(1);
    dialog = await display(ChangeDialog, { kind: 'registrant', selection: many });
    expect(within().querySelector('[role="combobox"]')?.textContent).toContain('Choose a profile');
  });

  it('preselects no profile where there are several, and never the registrant', async () => {
    const bridge = await open('contacts', many, async (world) => {
      await world.core.store.profiles.saveRegistrant(null, 'Another', aRegistrant);
    });
    expect(within().querySelector('[role="combobox"]')?.textContent).toContain('Choose a profile');
    expect(['Registrant', 'Admin', 'Tech'].map((name) => role(name).checked)).toEqual([false, true, true]);
    expect(bridge.inputs('changes.preview')).toEqual([]);
    expect(button(/^Apply now$/).disabled).toBe(true);
    expect(button(/^Apply/).disabled).toBe(true);
  });

  it('replaces the contacts that are ticked with those of a profile', async () => {
    const bridge = await open('contacts');
    await pickProfile();
    await click(role('Tech'));
    await press('Add to queue');
    expect(queued(bridge)[0]?.input).toMatchObject({
      change: { contacts: { Admin: { Name: 'Ada Rossi' } } },
    });
    const { change } = queued(bridge)[0]?.input as { change: { contacts: object } };
    expect(Object.keys(change.contacts)).toEqual(['Admin']);
  });

  it('says for many domains what is written, who has it already, and who was never read', async () => {
    await open('contacts', many, (world) => world.readDetails(world.names(3, '.net')));
    await pickProfile();
    const text = within().textContent;
    expect(text).toContain('Ada Rossi');
    const rows = [...within().querySelectorAll('.contact-counts tbody tr')].map(
      ({ textContent }) => textContent,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^Administrative/);
    expect(within().querySelectorAll('.contact-examples [aria-expanded]')).toHaveLength(3);
  });

  it.each(['Bruno Neri', 'Not read'])('shows the fields of a domain before and after: %s', async (before) => {
    await open('contacts', oneCom, async (world) => {
      const [name = ''] = world.names(1, '.com');
      const { contacts } = world.sandbox.control.domain(name)!;
      const admin = { ...contacts.Admin, Name: before };
      world.sandbox.control.changeDomain(name, { contacts: { ...contacts, Admin: admin } });
      if (before !== 'Not read') await world.readDetails([name]);
    });
    await pickProfile();
    const name = [...within().querySelectorAll('.before-after tbody tr')].find(({ textContent }) =>
      textContent.startsWith('Name'),
    );
    expect(name?.textContent).toContain(before);
    expect(name?.textContent).toContain('Ada Rossi');
  });

  it('reads the contacts of a few domains that were never read, and then shows what changes', async () => {
    const bridge = await open('contacts', oneCom);
    await pickProfile();
    const { keys } = oneCom(bridge);
    expect(bridge.inputs('details.start')).toEqual([{ selection: { by: 'keys', keys } }]);
    await expect.poll(() => within().textContent).not.toContain('Not read');
    expect(bridge.inputs('details.start')).toHaveLength(1);
  });

  it('reads those of more domains only when asked to', async () => {
    const bridge = await open('contacts');
    await pickProfile();
    expect(bridge.inputs('details.start')).toEqual([]);
    await press(/^Read \d+ domains$/);
    expect(bridge.inputs('details.start')).toMatchObject([{ selection: { by: 'keys' } }]);
  });

  it('shows only the fields that change, and says which the profile empties', async () => {
    await open('contacts', oneCom, async (world) => {
      await world.readDetails(world.names(1, '.com'));
    });
    await pickProfile();
    const rows = [...within().querySelectorAll('.before-after tbody tr:not(.is-group)')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent.trim()),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(([before, after]) => before !== after)).toBe(true);
  });

  it('makes a profile from the dialog, and takes it', async () => {
    await open('contacts');
    await press('New profile…');
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(2);
  });

  it('queues a new registrant of many domains only when their number is typed', async () => {
    const bridge = await open('contacts');
    await pickProfile();
    await click(role('Registrant'));
    const count = Number(/Apply (\d+) changes/.exec(within().textContent)?.[1]);
    expect(count).toBeGreaterThan(20);
    expect(button(/^Apply/).disabled).toBe(true);
    await typed(String(count - 1));
    expect(button('Add to queue').disabled).toBe(true);
    expect(within().textContent).toContain(`This does not match ${count}.`);
    await typed(String(count));
    expect(button(/^Apply \d/).disabled).toBe(false);
    await press('Add to queue');
    expect(queued(bridge)[0]?.input).toMatchObject({ confirm: count });
    expect(within().textContent).toMatch(/changes were queued/);
  });

  it('forgets the number when something else is chosen', async () => {
    await open('contacts');
    await pickProfile();
    await click(role('Registrant'));
    const count = /Apply (\d+) changes/.exec(within().textContent)?.[1] ?? '';
    await typed(count);
    await click(role('Tech'));
    expect(button(/^Apply/).disabled).toBe(true);
    expect(within().querySelector<HTMLInputElement>('input[type="text"]')!.value).toBe('');
  });
});

it('says why no profile can be chosen', async () => {
  const message = 'The registrant profile “Shop” cannot be read.';
  await open('contacts', undefined, (bridge) => bridge.failWith('profiles.list', 'file-failed', message));
  expect(within().textContent).toContain(message);
  expect(button(/^Apply now$/).disabled).toBe(true);
});
