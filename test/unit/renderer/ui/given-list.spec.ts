// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import AppShell from '../../../../renderer/app/shell/AppShell.vue';
import NamesView from '../../../../renderer/features/names/NamesView.vue';
import { useNames } from '../../../../renderer/features/names/store.ts';
import FilterBar from '../../../../renderer/features/portfolio/FilterBar.vue';
import SearchBar from '../../../../renderer/features/portfolio/SearchBar.vue';
import { givenList } from '../../../../renderer/features/portfolio/given-list.ts';
import RegistrationDialog from '../../../../renderer/features/register/RegistrationDialog.vue';
import { display, field, openPage, settle, show, showAt } from '../../../support/page.ts';

/** @returns whether the page was kept */
function drop(target: Element, file: File): boolean {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [file] } });
  return !target.dispatchEvent(event);
}
/** @returns whether it was read as a list, and not left to the field */
function paste(target: Element, text: string): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  return !target.dispatchEvent(event);
}
const csv = (text: string): File => new File([text], 'list.csv');

beforeEach(async () => void (await openPage({ handlers: { 'domains.find': () => [] } })));
afterEach(() => void (givenList.value = null));

describe('a list of names', () => {
  it.each(['/orders', '/security/health', '/today'])(
    'that is dropped at %s is found in Domains',
    async (at) => {
      const shell = await showAt(at, AppShell);
      const list = csv('ours.it\n');
      expect(drop(document.body, list)).toBe(true);
      await settle();
      expect(shell.vm.$router.currentRoute.value.name).toBe('domains');
      expect(givenList.value).toBe(list);
    },
  );

  it('that is dropped in Domains keeps the search, and is asked for once', async () => {
    const shell = await showAt('/domains?q=tld%3Ait', AppShell);
    drop(document.body, csv('ours.it\n'));
    await settle();
    expect(shell.vm.$router.currentRoute.value.query).toEqual({ q: 'tld:it' });
    await display(FilterBar);
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Find a list');
    await display(FilterBar);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  it.each([
    ['the page', '<p></p>', true],
    ['a field', '<input>', false],
    ['a text with a cursor', '<p contenteditable></p>', false],
    ['a menu', '<div role="menu"><p></p></div>', false],
  ])('that is pasted in %s is taken: %s', async (_, html, taken) => {
    await showAt('/orders', AppShell);
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = html;
    const prevented = paste([...place.querySelectorAll('*')].at(-1)!, 'uno.it\ndue.it');
    expect([prevented, givenList.value !== null]).toEqual([taken, taken]);
    place.remove();
  });

  it('shows no EPP code of its file', async () => {
    await showAt('/orders', AppShell);
    drop(document.body, csv('uno.it;code-one\ndue.it;code-two\n'));
    show(FilterBar);
    await expect
      .poll(() => document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')?.value)
      .toBe('uno.it\ndue.it');
    await settle();
  });

  it('is not taken while a dialog is open, and the page is kept', async () => {
    await showAt('/orders', AppShell);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    expect(drop(document.body, csv('ours.it\n'))).toBe(true);
    expect(givenList.value).toBeNull();
    dialog.remove();
  });
});

it('a list that is pasted into the search is found as a list', async () => {
  await display(SearchBar);
  const search = document.querySelector<HTMLInputElement>('input[type="search"]')!;
  expect(paste(search, 'uno.it')).toBe(false);
  expect(paste(search, 'uno.it\ndue.it\n')).toBe(true);
  expect([givenList.value, search.value]).toEqual(['uno.it\ndue.it', '']);
});

describe('a list that is pasted into a field of names', () => {
  it('is read as from a file, with the EPP codes of a transfer', async () => {
    await display(RegistrationDialog, { accountId: 'a1', kind: 'transfer', names: [] });
    const dialog = document.querySelector('[role="dialog"]')!;
    const names = dialog.querySelector('textarea')!;
    expect(paste(names, 'uno.it;c0de-one\ndue.it')).toBe(true);
    await settle();
    expect(names.value).toBe('uno.it\ndue.it');
    expect(field('EPP code of uno.it').value).toBe('c0de-one');
    // The one that is missing is asked for in its field.
    expect(field('EPP code of due.it').value).toBe('');
  });

  it('fills it with the names of an e-mail, and of a web address alone', async () => {
    const view = await display(NamesView);
    const area = view.get('textarea').element;
    expect(paste(area, 'Ciao, puoi verificare uno.it e www.Due.it? Grazie')).toBe(true);
    expect(useNames().text).toBe('uno.it\nDue.it');
    await view.get('textarea').setValue('');
    expect(paste(area, 'https://www.tre.it/chi-siamo')).toBe(true);
    expect(useNames().text).toBe('tre.it');
  });

  it('leaves a name alone to the field', async () => {
    const view = await display(NamesView);
    expect(paste(view.get('textarea').element, 'uno.it')).toBe(false);
    expect(paste(view.get('textarea').element, 'Domain;Price\nuno.it;9\ndue.it;9')).toBe(true);
    await expect.poll(() => useNames().text).toBe('uno.it\ndue.it');
  });
});

describe('a file that is dropped on a field of names', () => {
  it('adds to what is typed there, and leaves out a column that may have EPP codes', async () => {
    const view = await display(NamesView);
    await view.get('textarea').setValue('mine.it\n');
    drop(view.get('textarea').element, csv('uno.it;aB.3x9\nno name;secret\ndue.it, tre.it\n'));
    await expect.poll(() => useNames().text).toBe('mine.it\nuno.it\nno name\ndue.it, tre.it');
  });

  it.each([
    ['the column of names of a CSV file', 'Domain,Price\nuno.it,9\ndue.it,9\n', 'uno.it\ndue.it'],
    ['words that are no names yet', 'shop\nhotel\n', 'shop\nhotel'],
  ])('fills it with %s', async (_, text, filled) => {
    const view = await display(NamesView);
    expect(drop(view.get('textarea').element, csv(text))).toBe(true);
    await expect.poll(() => useNames().text).toBe(filled);
  });

  it('says why it cannot be read', async () => {
    const view = await display(NamesView);
    drop(view.get('textarea').element, new File([new Uint8Array([0x50, 0, 0xff])], 'list.xlsx'));
    await expect.poll(() => view.text()).toContain('This file is not text');
  });

  it('brings the EPP codes of a transfer with it, and shows none of them', async () => {
    await display(RegistrationDialog, { accountId: 'a1', kind: 'transfer', names: [] });
    const dialog = document.querySelector('[role="dialog"]')!;
    drop(dialog.querySelector('textarea')!, csv('uno.it;c0de-one\ndue.it\n'));
    await expect.poll(() => dialog.querySelector('textarea')?.value).toBe('uno.it\ndue.it');
    expect(field('EPP code of due.it').value).toBe('');
    drop(dialog.querySelector('textarea')!, csv('uno.it;c0de-one\ndue.it;c0de-two\n'));
    await expect.poll(() => dialog.querySelector('textarea')?.value).toBe('uno.it\ndue.it');
    expect(field('EPP code of due.it').value).toBe('c0de-two');
    expect(field('EPP code of due.it').getAttribute('type')).toBe('password');
  });
});
