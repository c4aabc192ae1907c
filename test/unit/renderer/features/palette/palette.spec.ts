// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AppShell from '../../../../../renderer/app/shell/AppShell.vue';
import { useOpenedDomain } from '../../../../../renderer/list/opened-domain.ts';
import { usePreferences } from '../../../../../renderer/features/settings/preferences.ts';
import { useTagging } from '../../../../../renderer/features/tags/tagging.ts';
import type { World } from '../../../../support/world.ts';
import { click, display, openPage, settle } from '../../../../support/page.ts';
import { askDomains } from '../../../../support/ask-domains.ts';

let bridge: World;
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  document.body.innerHTML = '';
  bridge = await openPage();
  await display(AppShell);
});

async function press(
  key: string,
  init: KeyboardEventInit = {},
  target: Element = document.body,
): Promise<void> {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  await settle();
}
/** The file of the dialog is loaded when it is first needed. */
async function open(key: string, init: KeyboardEventInit = {}): Promise<void> {
  await press(key, init);
  await expect.poll(() => dialog()).not.toBeNull();
  await settle();
}
const dialog = (): HTMLElement | null => document.querySelector('[role=dialog]');
const options = (): string[] =>
  [...document.querySelectorAll('[role=option] .palette-name')].map(({ textContent }) => textContent.trim());
async function type(text: string): Promise<void> {
  const input = dialog()!.querySelector('input')!;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  await vi.advanceTimersByTimeAsync(50);
  await settle();
}

describe('the palette', () => {
  it('opens with Ctrl+K, runs what Enter chooses, and offers it first the next time', async () => {
    await open('k', { ctrlKey: true });
    expect(dialog()?.textContent).toContain('Go to');
    await type('dark');
    expect(options()[0]).toBe('Theme: Dark');
    await press('Enter', {}, dialog()!.querySelector('input')!);
    expect(dialog()).toBeNull();
    expect(usePreferences().theme).toBe('dark');
    await open('k', { ctrlKey: true });
    await type('theme');
    // What is so already is not offered.
    expect(options()).not.toContain('Theme: Dark');
  });

  it('finds what goes by another name, in both languages', async () => {
    await open('k', { ctrlKey: true });
    for (const [typed, title] of [
      ['expires soon', 'Lapsing within 30 days'],
      ['what lapses', 'Lapsing within 30 days'],
      ['unpaid', 'Money: Invoices'],
      ['pause', 'Pause the order queue'],
      ['undo', 'Undo'],
      ['help', 'Keyboard shortcuts'],
      ['look up', 'Register & transfer'],
      ['whois', 'Register & transfer'],
      ['rename', 'Settings: Accounts'],
      ['fattura', 'Money: Invoices'],
      ['scadenza', 'Lapsing within 30 days'],
      ['saldo', 'Money: Credit'],
      ['esporta', 'Reports'],
      ['tema scuro', 'Theme: Dark'],
      ['rinnova', 'Renew…'],
      ['epp', 'EPP codes…'],
    ] as const) {
      await type(typed);
      expect(options(), typed).toContain(title);
    }
  });

  it('says of what is done with domains that some have to be selected first, and leads there', async () => {
    await open('k', { ctrlKey: true });
    await type('nameserver');
    const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(({ textContent }) =>
      textContent.includes('Select domains first'),
    );
    expect(option?.querySelector('.palette-name')?.textContent).toBe('Nameservers…');
    await click(option);
    await expect
      .poll(() => document.querySelector('[aria-current=true]')?.getAttribute('href'))
      .toBe('/domains');
  });

  it('takes back with Ctrl+Z the tag that was given last, wherever the focus is', async () => {
    const [domain] = await askDomains(bridge, '', 1);
    const key = { accountId: domain!.accountId, domain: domain!.domain };
    const search = document.body.appendChild(document.createElement('input'));
    search.focus();
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await useTagging().setTags({ by: 'keys', keys: [key] }, ['vip'], []);
    await press('z', { ctrlKey: true }, search);
    expect(bridge.inputs('tags.set').at(-1)).toMatchObject({ add: [], remove: ['vip'] });
    search.remove();
  });

  it('finds domains of the cache by their name, and opens one in the inspector', async () => {
    const name = (await askDomains(bridge, '', 4))[3]!.unicode;
    await open('k', { ctrlKey: true });
    await type(name);
    const asked = bridge.asked.filter((one) => one.name === 'list.rows').at(-1);
    expect(asked?.input).toMatchObject({ selection: { filter: { query: `"${name}"` } }, limit: 8 });
    const [first] = document.querySelectorAll<HTMLElement>('.palette-domains [role=option]');
    expect(first?.querySelector('.palette-name')?.textContent.trim()).toBe(name);
    await click(first);
    expect(useOpenedDomain().key?.unicode).toBe(name);
    await vi.advanceTimersByTimeAsync(0);
    expect(document.activeElement?.className).toBe('inspector-body');
  });

  it('reads a filter as text: a name is looked for, nothing else', async () => {
    await open('k', { ctrlKey: true });
    await type('auto:off');
    expect(bridge.inputs('list.rows').at(-1)).toMatchObject({
      selection: { filter: { query: '"auto:off"' } },
    });
  });

  it('shows every shortcut with ?, and not while somebody types', async () => {
    const input = document.body.appendChild(document.createElement('input'));
    await press('?', {}, input);
    expect(dialog()).toBeNull();
    await open('?', { shiftKey: true });
    const lines = [...document.querySelectorAll('.shortcut-line')].map(({ textContent }) => textContent);
    expect(lines).toEqual(expect.arrayContaining(['Undo' + 'Ctrl+Z', expect.stringMatching(/\/$/)]));
    expect(lines).toContain('Search commands and domainsCtrl+K');
    expect(lines).toContain('Go to the next paneF6');
    expect(lines).toContain('Select all that matchCtrl+A');
    expect(lines).toContain('Press the primary buttonCtrl+Enter');
    expect(lines).toContain('In Domains: find a pasted listCtrl+V');
    expect(lines).toContain('Sort by one more columnShift+Click');
  });
});
