import { mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { nextTick, type Component } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { followHost } from '../../renderer/app/follow-host.ts';
import { installBridge } from '../../renderer/bridge/bridge.ts';
import { i18n } from '../../renderer/i18n/i18n.ts';
import { createFakeBridge, type FakeBridge, type FakeOptions } from './fake-bridge.ts';

/** Lets everything that is under way on the page come to rest; the fake bridge answers without timers. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await nextTick();
  }
}

/** A page that is hydrated from a fake host, without any component. */
export async function openPage(options: FakeOptions = {}): Promise<FakeBridge> {
  const bridge = createFakeBridge({ domains: 500, ...options });
  installBridge(bridge);
  setActivePinia(createPinia());
  i18n.global.locale.value = 'en';
  followHost();
  await settle();
  return bridge;
}

const screens = [
  'overview',
  'health',
  'history',
  'portfolio',
  'names',
  'orders',
  'changes',
  'spending',
  'prices',
  'reports',
  'profiles',
  'accounts',
];

/** Shows one component of the hydrated page in the document. */
export function show(component: Component, props: Record<string, unknown> = {}): VueWrapper {
  const routes = screens.map((name) => ({ path: `/${name}`, name, component: { render: () => null } }));
  const anywhere = { path: '/:rest(.*)*', component: { render: () => null } };
  const router = createRouter({ history: createMemoryHistory(), routes: [...routes, anywhere] });
  return mount(component, { props, attachTo: document.body, global: { plugins: [i18n, router] } });
}
