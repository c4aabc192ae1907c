// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import type { VueWrapper } from '@vue/test-utils';
import AppDialog from '../../../../../renderer/ui/dialog/AppDialog.vue';
import ConfirmDialog from '../../../../../renderer/ui/dialog/ConfirmDialog.vue';
import TextField from '../../../../../renderer/ui/controls/TextField.vue';
import { openPage, settle, show } from '../../../../support/page.ts';

let dialog: VueWrapper;

const form = (shape: 'dialog' | 'wide' | 'drawer') =>
  defineComponent(
    () => () =>
      h(AppDialog, { title: 'New set', shape }, () => [
        h('button', { type: 'button' }, 'Help'),
        h(TextField, { modelValue: '', label: 'Name of the set' }),
      ]),
  );
async function open(component: Parameters<typeof show>[0], props: Record<string, unknown> = {}) {
  await openPage({ domains: 1 });
  dialog = show(component, props);
  await settle();
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

  it('starts at its close button where it is a drawer to read in', async () => {
    await open(form('drawer'));
    expect(labelOf(document.activeElement)).toBe('Close');
  });
});
