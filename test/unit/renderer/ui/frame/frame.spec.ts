// @vitest-environment happy-dom
import { defineComponent, h, nextTick, ref } from 'vue';
import { afterEach, describe, expect, it, vi } from 'vitest';
import BottomBar from '../../../../../renderer/ui/frame/BottomBar.vue';
import { provideDock } from '../../../../../renderer/ui/frame/docks.ts';
import InspectorPane from '../../../../../renderer/ui/frame/InspectorPane.vue';
import PageHeader from '../../../../../renderer/ui/frame/PageHeader.vue';
import { movePane, recoverFocus, rememberFocus } from '../../../../../renderer/ui/frame/panes.ts';
import { openPage, show } from '../../../../support/page.ts';

/** A frame with nothing but its docks, and a screen in it. */
const framed = (screen: () => unknown) =>
  defineComponent(() => {
    const bar = ref<HTMLElement | null>(null);
    const header = ref<HTMLElement | null>(null);
    const inspector = ref<HTMLElement | null>(null);
    const barInUse = provideDock('bar', bar);
    provideDock('header', header);
    provideDock('inspector', inspector);
    return () => [
      h('header', { ref: header, 'data-pane': '' }),
      h('main', { 'data-pane': '', tabindex: -1 }, [screen() as never]),
      h('div', { ref: inspector, id: 'inspector' }),
      h('footer', { ref: bar, 'data-in-use': String(barInUse.value) }),
    ];
  });

const press = (on: Element | null, key: string): void => {
  on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

afterEach(() => localStorage.clear());

describe('the parts that a screen puts into the frame', () => {
  it('shows them in their docks, and names the window', async () => {
    await openPage();
    const wrapper = show(
      framed(() => [
        h(PageHeader, { title: 'Domains' }, { actions: () => h('button', 'Export') }),
        h(
          BottomBar,
          { label: 'Selection' },
          { default: () => '12 domains', primary: () => h('button', 'Renew') },
        ),
      ]),
    );
    await nextTick();
    await nextTick();
    expect(wrapper.find('header').text()).toContain('Domains');
    expect(wrapper.find('header button').text()).toBe('Export');
    expect(wrapper.find('footer').text()).toContain('12 domains');
    expect(wrapper.find('footer').attributes('data-in-use')).toBe('true');
    expect(wrapper.find('main').text()).toBe('');
    expect(document.title).toBe('Domains – Namekeep');
  });
});

describe('the inspector', () => {
  const opened = async () => {
    await openPage();
    const close = vi.fn();
    const wrapper = show(
      framed(() => [
        h('button', { id: 'row' }, 'a.it'),
        h(
          InspectorPane,
          { title: 'a.it', position: { index: 0, total: 2, move: () => undefined }, onClose: close },
          { default: () => h('button', { id: 'inside' }, 'More') },
        ),
      ]),
    );
    await nextTick();
    await nextTick();
    return { wrapper, close };
  };

  it('is docked, leaves the focus in the list, and closes with Escape from inside', async () => {
    const { wrapper, close } = await opened();
    expect(wrapper.find('#inspector').text()).toContain('a.it');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(wrapper.find('aside').element.contains(document.activeElement)).toBe(false);
    press(document.querySelector('#inside'), 'Escape');
    expect(close).toHaveBeenCalledOnce();
  });

  it('has no previous on the first row', async () => {
    const { wrapper } = await opened();
    expect(wrapper.find('[aria-label="Previous"]').attributes('disabled')).toBeDefined();
    expect(wrapper.find('[aria-label="Next"]').attributes('disabled')).toBeUndefined();
    expect(wrapper.text()).toContain('1 of 2');
  });

  it('is resized with the keyboard between 280 and 640, and remembers it', async () => {
    const { wrapper } = await opened();
    const handle = wrapper.find('[role="separator"]');
    expect(handle.attributes('aria-valuenow')).toBe('360');
    press(handle.element, 'ArrowLeft');
    await nextTick();
    expect(handle.attributes('aria-valuenow')).toBe('376');
    press(handle.element, 'End');
    await nextTick();
    expect(handle.attributes('aria-valuenow')).toBe('640');
    press(handle.element, 'Home');
    await nextTick();
    expect(handle.attributes('aria-valuenow')).toBe('280');
    expect(localStorage.getItem('namekeep.inspectorWidth')).toBe('280');
  });

  it('moves the focus between panes, back to where it was in each', async () => {
    await opened();
    document.addEventListener('focusin', rememberFocus);
    const row = document.querySelector<HTMLElement>('#row');
    row?.focus();
    movePane(1);
    // What is read scrolls with the keys; they must not move the edge of the pane.
    expect(document.activeElement?.className).toBe('inspector-body');
    movePane(-1);
    expect(document.activeElement).toBe(row);
    document.removeEventListener('focusin', rememberFocus);
  });
});

it('goes from the filters of a list to the list, and only then to the next pane', async () => {
  await openPage();
  show(
    framed(() => [
      h('button', { id: 'filter' }, 'Status'),
      h('div', { role: 'grid', tabindex: 0 }),
      h('button', { id: 'below' }, 'More'),
      h(InspectorPane, { title: 'a.it' }),
    ]),
  );
  await nextTick();
  await nextTick();
  const focused = (): string | undefined =>
    document.activeElement?.className || document.activeElement?.role || '';
  document.querySelector<HTMLElement>('#filter')?.focus();
  movePane(1);
  expect(focused()).toBe('grid');
  movePane(1);
  expect(focused()).toBe('inspector-body');
  document.querySelector<HTMLElement>('#below')?.focus();
  movePane(1);
  expect(focused()).toBe('inspector-body');
});

it('goes back to the list of a screen when it was gone for a while', async () => {
  await openPage();
  const isThere = ref(true);
  const list = () => h('div', { role: 'grid', tabindex: 0 });
  show(framed(() => (isThere.value ? list() : h('p', 'Reading…'))));
  document.addEventListener('focusin', rememberFocus);
  document.querySelector<HTMLElement>('[role="grid"]')?.focus();
  isThere.value = false;
  await nextTick();
  recoverFocus();
  expect(document.activeElement?.tagName).toBe('MAIN');
  isThere.value = true;
  await expect.poll(() => document.activeElement?.role).toBe('grid');
  document.removeEventListener('focusin', rememberFocus);
});
