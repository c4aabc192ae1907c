// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { defineComponent, h, ref, type Component } from 'vue';
import TermPicker from '../../../../../renderer/features/queue-orders/TermPicker.vue';
import SegmentField from '../../../../../renderer/ui/controls/SegmentField.vue';
import { openPage, settle, show } from '../../../../support/page.ts';

const options = ['1', '2', '3'].map((value) => ({ value, label: value }));

it.each<[string, Component, Record<string, unknown>, unknown[]]>([
  ['a term', TermPicker, { most: 3 }, [1, 2, 3]],
  ['one of a few', SegmentField, { label: 'Term', options }, ['1', '2', '3']],
])('chooses %s with the arrow keys, around the end', async (_what, field, props, values) => {
  await openPage({ domains: 1 });
  const value = ref(values[0]);
  const choose = (next: unknown): unknown => (value.value = next);
  const shown = show(
    defineComponent(
      () => () => h(field, { ...props, modelValue: value.value, 'onUpdate:modelValue': choose }),
    ),
  );
  await settle();
  const chosen = () => shown.findAll('[role="radio"][aria-checked="true"]').map((one) => one.text());
  const press = async (key: string, to: number): Promise<void> => {
    const send = (type: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent(type, { key, bubbles: true, cancelable: true }),
      );
    send('keydown');
    await vi.waitFor(() => expect([value.value, chosen()]).toEqual([values[to], [String(to + 1)]]));
    send('keyup');
    expect(document.activeElement?.textContent.trim()).toBe(String(to + 1));
  };
  expect(shown.get('[role="radiogroup"]').attributes('aria-labelledby')).toBeTruthy();
  shown.get<HTMLElement>('[aria-checked="true"]').element.focus();
  await press('ArrowRight', 1);
  await press('ArrowDown', 2);
  await press('ArrowRight', 0);
  await press('ArrowLeft', 2);
});
