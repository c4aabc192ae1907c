// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import PasteListDialog from '../../../../../renderer/features/portfolio/PasteListDialog.vue';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import { display, field, openPage, press, settle, show, type } from '../../../../support/page.ts';

const find = ({ names }: { names: readonly string[] }) =>
  names.map((name) => ({
    name,
    domain: name,
    reason: null,
    nearest: [],
    keys: name.startsWith('ours') ? [{ accountId: 'a1', domain: name }] : [],
  }));

async function open(start: string | File): Promise<string> {
  await openPage({ handlers: { 'domains.find': find } });
  await display(PasteListDialog, { start });
  return document.body.textContent;
}

it('finds the names of a list at once, and says which are not among the domains and which are none', async () => {
  const said = await open('ours.it\nours.com\nfremd.de\nnot a name');
  expect(said).toContain('2 domains found');
  expect(said).toMatch(/Not among your domains.*fremd\.de/s);
  expect(said).toMatch(/Not a domain name.*Line 4/s);
  await press('Select 2 domains');
  expect(usePortfolio().selected).toBe(2);
  expect(usePortfolio().only?.map(({ domain }) => domain)).toEqual(['ours.it', 'ours.com']);
});

it('looks up the rest with one press, and comes back to what was found', async () => {
  const bridge = await openPage();
  const [first = '', hidden = ''] = bridge.names(2, '.com');
  let answers = 0;
  bridge.alter('domains.find', (usual) => {
    answers += 1;
    // The look-up adds it.
    return usual.map((one) => (answers === 1 && one.name === hidden ? { ...one, keys: [] } : one));
  });
  await display(PasteListDialog, { start: `${first}\n${hidden}` });
  await press('Look up 1 name');
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(bridge.inputs('domains.lookUp')).toEqual([{ accountId: null, names: [hidden] }]);
  expect(document.body.textContent).toContain('1 of 1 looked up');
  await press('Close');
  await press('Select 2 domains');
  expect(usePortfolio().selected).toBe(2);
});

it('names the lines that repeat a name, and reads a web address as its name', async () => {
  const said = await open('ours.it\nhttps://ours.com/\nOURS.it\nfremd.de');
  expect(said).toContain('2 domains found');
  expect(said).toMatch(/Repeated lines · 1\s*Line 3: ours\.it/);
  expect(said).not.toContain('Not a domain name');
});

it('finds the names of an e-mail, and says how many it has and which are not owned', async () => {
  const said = await open(
    'Ciao Anna,\n\nplease renew:\n- ours.it\n- www.OURS.com (by 3/12), fremd.de\n\nanna@rossi.it',
  );
  expect(said).toContain('2 domains found · 3 names in the text · 1 e-mail address skipped');
  expect(said).toMatch(/Not among your domains · 1\s*fremd\.de/);
  expect(said).not.toContain('Not a domain name');
  expect(document.querySelector('textarea')?.value).toContain('Ciao Anna');
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  await press('Copy');
  expect(copied).toHaveBeenCalledExactlyOnceWith('fremd.de');
});

it.each([
  ['is not text', new File([new Uint8Array([0x50, 0x4b, 0, 0xff])], 'list.xlsx'), 'This file is not text'],
  [
    'cannot be read',
    Object.assign(new File(['x'], 'folder'), {
      arrayBuffer: () => Promise.reject(new Error('NotReadableError')),
    }),
    'This file could not be read',
  ],
  [
    'is too large',
    Object.defineProperty(new File(['x'], 'list.csv'), 'size', { value: 65 * 1024 * 1024 }),
    'too large for a list of names',
  ],
])('says why a file that %s is of no use', async (_, file, why) => {
  expect(await open(file)).toContain(why);
});

it('says how many of the names other accounts have, and finds them in all accounts', async () => {
  await openPage({
    accounts: ['Shop', 'Other'],
    handlers: {
      'domains.find': ({ accountId, names }) =>
        find({ names }).map((one) => (accountId === 'a2' ? { ...one, keys: [] } : one)),
    },
  });
  useAccounts().choose('a2');
  await display(PasteListDialog, { start: 'ours.it\nours.com' });
  expect(document.body.textContent).toContain('0 domains found');
  expect(document.body.textContent).toContain('2 in other accounts');
  await press('All accounts');
  expect(document.body.textContent).toContain('2 domains found');
});

it('finds nothing in a text that was replaced while it was read', async () => {
  const asked: (readonly string[])[] = [];
  await openPage({
    handlers: {
      'domains.find': (input) => {
        asked.push(input.names);
        return find(input);
      },
    },
  });
  const lines = Array.from({ length: 20_000 }, (_, index) => `fremd-${index}.de`);
  const view = show(PasteListDialog, { start: lines.join('\n') });
  await nextTick();
  await type(field('Domain names'), 'ours.it');
  await press('Find them');
  await expect.poll(() => document.body.textContent).toContain('1 domain found');
  expect(asked).toEqual([['ours.it']]);
  view.unmount();
});
