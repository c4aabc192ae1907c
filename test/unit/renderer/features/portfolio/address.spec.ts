// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { useOpenedDomain } from '../../../../../renderer/list/opened-domain.ts';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import PortfolioView from '../../../../../renderer/features/portfolio/PortfolioView.vue';
import { click, openPage, press, settle, show, showAt } from '../../../../support/page.ts';

beforeEach(() => localStorage.clear());

const names = (): string[] => (usePortfolio().state.columns ?? []).map(({ name }) => name);

async function choose(label: string): Promise<void> {
  await press('Display');
  const box = [...document.querySelectorAll<HTMLLabelElement>('.grid-columns label')].find(
    ({ textContent }) => textContent.trim().startsWith(label),
  );
  await click(box?.querySelector('input'));
  await press('Display');
}

/** The program as it starts again at an address. */
async function openAt(address: string) {
  show({ render: () => null });
  await openPage({
    handlers: {
      'domains.find': ({ names }) =>
        names.map((name) => ({
          ...{ name, domain: name, reason: null, nearest: [] },
          keys: [{ accountId: 'a1', domain: name }],
        })),
    },
  });
  return showAt(address, PortfolioView);
}

it('keeps the columns that the user chose for the next search and the next start', async () => {
  const view = await openAt('/domains?q=tld:it');
  await choose('Lock');
  expect(names()).toContain('lock');
  await view.vm.$router.push('/domains?q=tld:com');
  await settle();
  expect(names()).toContain('lock');
  await openAt('/domains');
  expect(names()).toContain('lock');
});

it('takes the columns that an address or a saved view names, and keeps its own', async () => {
  const view = await openAt('/domains');
  await choose('Lock');
  await view.vm.$router.push('/domains?view=1&columns=domain,note');
  await settle();
  expect(names()).toEqual(['domain', 'note']);
  await choose('DNSSEC');
  await view.vm.$router.push('/domains?q=tld:it');
  await settle();
  expect(names()).toContain('lock');
  expect(names()).not.toContain('dnssec');
});

it('forgets the chosen columns when they are reset', async () => {
  await openAt('/domains');
  await choose('Lock');
  await press('Display');
  await press('Reset to default');
  await openAt('/domains');
  expect(names()).toEqual([]);
});

it('closes the inspector when another list is asked for, and opens the domain that the address names', async () => {
  const view = await openAt('/domains?q=tld:it');
  const opened = useOpenedDomain();
  const row = usePortfolio().at(0)!;
  opened.key = row;
  await settle();
  await view.vm.$router.push('/domains?q=tld:com');
  await settle();
  expect(opened.key).toBeNull();
  expect(view.vm.$route.query).toEqual({ q: 'tld:com' });
  await view.vm.$router.push(`/domains?q=tld:it&domain=${row.domain}`);
  await settle();
  expect(opened.key?.domain).toBe(row.domain);
  usePortfolio().search('auto:on');
  await settle();
  expect(opened.key).toBeNull();
});

it('shows all domains when the screen is opened from the sidebar, and the former search on the way back', async () => {
  const view = await openAt('/domains?q=tld:it&sort=domain');
  await view.vm.$router.push('/domains');
  await settle();
  expect(usePortfolio().query).toBe('');
  view.vm.$router.back();
  await settle();
  expect(usePortfolio().query).toBe('tld:it');
  view.unmount();
  show({ render: () => null });
  await showAt('/domains', PortfolioView);
  expect(usePortfolio().query).toBe('');
  expect(usePortfolio().text).toBe('');
});
