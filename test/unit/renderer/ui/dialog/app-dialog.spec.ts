// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';
import type { VueWrapper } from '@vue/test-utils';
import AppDialog from '../../../../../renderer/ui/dialog/AppDialog.vue';
import ConfirmDialog from '../../../../../renderer/ui/dialog/ConfirmDialog.vue';
import SegmentField from '../../../../../renderer/ui/controls/SegmentField.vue';
import TextField from '../../../../../renderer/ui/controls/TextField.vue';
import { layOut } from '../../../../support/lay-out.ts';
import { display, openPage, settle, show } from '../../../../support/page.ts';

let dialog: VueWrapper;

const form = (shape: 'dialog' | 'wide') =>
  defineComponent(
    () => () =>
      h(AppDialog, { title: 'New set', shape }, () => [
        h('button', { type: 'button' }, 'Help'),
        h(TextField, { modelValue: '', label: 'Name of the set' }),
      ]),
  );
async function open(component: Parameters<typeof show>[0], props: Record<string, unknown> = {}) {
  await openPage({ domains: 1 });
  dialog = await display(component, props);
  return document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')!;
}
const labelOf = (element: Element | null): string | undefined =>
  element instanceof HTMLInputElement
    ? element.labels?.[0]?.textContent.trim()
    : (element?.getAttribute('aria-label') ?? undefined);

describe('a dialog', () => {
  it('says that nothing behind it can be used', async () => {
    expect((await open(form('dialog'))).getAttribute('aria-modal')).toBe('true');
    dialog.unmount();
    const confirm = { title: 'Remove?', consequence: 'It is gone.', action: 'Remove' };
    expect((await open(ConfirmDialog, confirm)).getAttribute('aria-modal')).toBe('true');
  });

  it.each(['dialog', 'wide'] as const)('starts in the first field of a form (%s)', async (shape) => {
    await open(form(shape));
    expect(labelOf(document.activeElement)).toBe('Name of the set');
  });

  it('starts at the chosen one of a few where they come first', async () => {
    const options = ['on', 'off'].map((value) => ({ value, label: value }));
    await open(
      defineComponent(
        () => () =>
          h(AppDialog, { title: 'Lock' }, () =>
            h(SegmentField, { modelValue: 'off', label: 'Lock', options }),
          ),
      ),
    );
    expect(document.activeElement?.textContent.trim()).toBe('off');
  });

  it('starts at its close button where it is only read', async () => {
    await open(AppDialog, { title: 'Credit' });
    expect(labelOf(document.activeElement)).toBe('Close');
  });

  it('stays open while what it asked for is under way', async () => {
    await open(AppDialog, { title: 'Queue', busy: true });
    const escape = () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    escape();
    expect(dialog.emitted('close')).toBeUndefined();
    await dialog.setProps({ busy: false });
    escape();
    expect(dialog.emitted('close')).toHaveLength(1);
  });
});

describe('what a question shows', () => {
  const question = () =>
    h(ConfirmDialog, { title: 'Sure?', consequence: 'It is gone.' }, () => 'What is lost');
  it.each([
    [400, '0'],
    [200, null],
  ])('is a stop of the Tab key only where it has to be scrolled (%d px in 200)', async (height, stop) => {
    layOut(400, 200);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
    onTestFinished(() => void vi.restoreAllMocks());
    const opened = await open(defineComponent(() => question));
    expect(opened.querySelector('.confirm-body')?.getAttribute('tabindex')).toBe(stop);
  });
});

describe('the focus after a dialog', () => {
  const opened = ref<'nothing' | 'dialog' | 'confirm'>('nothing');
  const menu = ref(true);
  const off = ref(false);
  const screen = defineComponent(
    () => () =>
      h('main', { tabindex: -1 }, [
        h('button', { id: 'actions', disabled: off.value }, 'Actions'),
        opened.value === 'dialog' && h(AppDialog, { title: 'Lock' }),
        opened.value === 'confirm' && h(ConfirmDialog, { title: 'Sure?', consequence: 'It is gone.' }),
        menu.value &&
          h('div', { role: 'menu', 'aria-labelledby': 'actions' }, h('button', { id: 'item' }, 'Lock…')),
      ]),
  );
  const turnTo = async (next: typeof opened.value): Promise<void> => {
    opened.value = next;
    await nextTick();
    menu.value = false;
    await new Promise((resolve) => setTimeout(resolve));
    await settle();
  };
  async function chooseAndClose(which: 'dialog' | 'confirm'): Promise<void> {
    off.value = false;
    menu.value = true;
    await openPage({ domains: 1 });
    show(screen);
    document.querySelector<HTMLElement>('#item')?.focus();
    await turnTo(which);
    expect(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')).not.toBeNull();
  }

  it.each(['dialog', 'confirm'] as const)('is on the button of the menu it came from (%s)', async (which) => {
    await chooseAndClose(which);
    await turnTo('nothing');
    expect(document.activeElement?.id).toBe('actions');
  });

  it('is on the screen when that button cannot be used any more', async () => {
    await chooseAndClose('dialog');
    off.value = true;
    await turnTo('nothing');
    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});
