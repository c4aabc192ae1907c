// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { useOpenedDomain } from '../../../../../renderer/list/opened-domain.ts';
import DomainInspector from '../../../../../renderer/features/domain/DomainInspector.vue';
import { openPage, settle, show } from '../../../../support/page.ts';

const open = async (domain: string, unicode = domain) => {
  await openPage();
  const pane = show(DomainInspector);
  const opened = useOpenedDomain();
  const list = { index: 1, total: 3, move: vi.fn() };
  opened.openIn({ accountId: 'a1', domain, unicode }, list);
  await settle();
  return { pane, opened, list };
};

it('shows a name as people write it, and its Punycode beneath', async () => {
  const { pane } = await open('xn--bcher-kva.de', 'bücher.de');
  expect(pane.find('h2').text()).toBe('bücher.de');
  expect(pane.find('code').text()).toBe('xn--bcher-kva.de');
  expect(pane.text()).not.toContain('imitate');
});

it('warns of a name that mixes scripts', async () => {
  const { pane } = await open('xn--pple-43d.com', 'аpple.com');
  expect(pane.text()).toContain('mixes letters of several scripts (Cyrillic, Latin)');
});

it('follows the cursor only while a domain is open, and Space opens and closes it', async () => {
  const { opened, list } = await open('a.it');
  const other = { accountId: 'a1', domain: 'b.it', unicode: 'b.it' };
  opened.follow(other, { ...list, index: 2 });
  expect(opened.key?.domain).toBe('b.it');
  opened.toggle(other, list);
  expect(opened.key).toBeNull();
  opened.follow(other, list);
  expect(opened.key).toBeNull();
  opened.toggle(other, list);
  expect(opened.key?.domain).toBe('b.it');
});
