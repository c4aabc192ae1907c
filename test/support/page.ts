import { type DOMWrapper, mount, type VueWrapper } from '@vue/test-utils';
import { onTestFinished, vi } from 'vitest';
import { createPinia, disposePinia, type Pinia, setActivePinia } from 'pinia';
import { nextTick, type Component } from 'vue';
import { createMemoryHistory, createRouter, type Router } from 'vue-router';
import { followHost } from '../../renderer/app/follow-host.ts';
import { installBridge } from '../../renderer/bridge/bridge.ts';
import type { Bridge } from '../../shared/contract.ts';
import { i18n } from '../../renderer/i18n/i18n.ts';
import { useNow } from '../../renderer/ui/now.ts';
import { usePrimitives } from '../../renderer/ui/primitives.ts';
import { worldStart } from './prepared-home.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

let world: World | null = null;
let stores: Pinia | null = null;

/** Lets everything that is under way on the page, in the core and at the service come to rest. */
export async function settle(): Promise<void> {
  // Vue leaves an event alone that is not younger than the listener.
  if (world) vi.setSystemTime(Date.now() + 1);
  for (let turn = 0, quiet = 0; quiet < 10; turn += 1, quiet += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await nextTick();
    // Dialogs are loaded when they are opened.
    if (turn === 1 || quiet === 5) await vi.dynamicImportSettled();
    if (world?.isCalled() === true || (quiet === 9 && (await world?.isRunning()))) quiet = 0;
  }
}

/** A page that is hydrated from a core of its own, without any component. It is 20 November 2026, 12:00 UTC. */
export async function openPage(options: WorldOptions = {}): Promise<World> {
  vi.setSystemTime(worldStart);
  const opened = await openWorld(options);
  world = opened;
  onTestFinished(() => {
    world = null;
    vi.useRealTimers();
  });
  await hydrate(opened);
  return opened;
}

/** Starts the page on this host. */
export async function hydrate(bridge: Bridge): Promise<void> {
  installBridge(bridge);
  // What the former page still wanted to ask is not asked here.
  unmountShown();
  if (stores) disposePinia(stores);
  stores = createPinia();
  setActivePinia(stores);
  i18n.global.locale.value = 'en';
  // Another spec of the process may hold the clock of the page, at its own time.
  useNow().value = Date.now();
  followHost();
  await settle();
}

const screens = [
  ...[
    'today',
    'domains',
    'customers',
    'rounds',
    'lines',
    'orders',
    'changes',
    'register',
    'credit',
    'forecast',
    'invoices',
    'spending',
    'prices',
  ],
  ...[
    'retail',
    'health',
    'history',
    'reports',
    'accounts',
    'profiles',
    'general',
    'limits',
    'backups',
    'about',
  ],
];

let shown: VueWrapper | null = null;
function unmountShown(): void {
  shown?.unmount();
  shown = null;
}

function newRouter(): Router {
  const routes = screens.map((name) => ({ path: `/${name}`, name, component: { render: () => null } }));
  const anywhere = { path: '/:rest(.*)*', component: { render: () => null } };
  return createRouter({ history: createMemoryHistory(), routes: [...routes, anywhere] });
}

/** {@link show} at an address of the page. */
export async function showAt(address: string, component: Component): Promise<VueWrapper> {
  const router = newRouter();
  await router.push(address);
  const wrapper = show(component, {}, router);
  await settle();
  return wrapper;
}

/** Shows one component of the hydrated page in the document, until the next one or the end of the test. */
export function show(
  component: Component,
  props: Record<string, unknown> = {},
  router: Router = newRouter(),
): VueWrapper {
  unmountShown();
  onTestFinished(unmountShown);
  // Named, as an action of a former page that ends only now makes its own stores the active ones.
  const plugins = [...(stores ? [stores] : []), router, usePrimitives];
  shown = mount(component, { props, attachTo: document.body, global: { plugins } });
  return shown;
}

/** {@link show}, and waits for what the component asks for. */
export async function display(...shown: Parameters<typeof show>): Promise<VueWrapper> {
  const wrapper = show(...shown);
  await settle();
  return wrapper;
}

/** Clicks on an element, and waits for what comes of it. */
export async function click(
  target: Pick<DOMWrapper<Element>, 'element'> | HTMLElement | null | undefined,
): Promise<void> {
  const element = target && 'element' in target ? target.element : target;
  if (!(element instanceof HTMLElement)) throw new Error('There is nothing to click on.');
  element.click();
  await settle();
}

/** Types over what is in a field, and waits for what comes of it. */
export async function type(
  into: HTMLInputElement | HTMLTextAreaElement | null | undefined,
  text: string,
): Promise<void> {
  if (!into) throw new Error(`There is no field to type “${text}” into.`);
  into.value = text;
  into.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

/** Sends a form, and waits for what comes of it. */
export async function submit(form: Element | null | undefined): Promise<void> {
  if (!form) throw new Error('There is no form.');
  form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  await settle();
}

export const buttons = (within: ParentNode = document): string[] =>
  [...within.querySelectorAll('button')].map(({ textContent }) => textContent.trim());

/** @returns the first button that says this */
export function button(text: string | RegExp, within: ParentNode = document): HTMLButtonElement {
  const matches = (label: string): boolean => (typeof text === 'string' ? label === text : text.test(label));
  const found = [...within.querySelectorAll('button')].find((one) => matches(one.textContent.trim()));
  if (!found) throw new Error(`No button ${text} among ${buttons(within).join(', ')}.`);
  return found;
}

/** Presses a button, and waits for what comes of it. */
export async function press(text: string | RegExp, within: ParentNode = document): Promise<void> {
  button(text, within).click();
  await settle();
}

/** @returns the field with this label */
export function field(label: string, within: ParentNode = document): HTMLInputElement {
  const id = [...within.querySelectorAll('label')].find((one) => one.textContent.trim() === label)?.htmlFor;
  const found = id && document.getElementById(id);
  if (!found) throw new Error(`No field ${label}.`);
  return found as HTMLInputElement;
}
