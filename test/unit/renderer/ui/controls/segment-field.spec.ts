// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defineComponent, h, ref, type Component } from 'vue';
import TermPicker from '../../../../../renderer/features/queue-orders/TermPicker.vue';
import SegmentField from '../../../../../renderer/ui/controls/SegmentField.vue';
import { display, openPage, settle } from '../../../../support/page.ts';

const options = ['1', '2', '3'].map((value) => ({ value, label: value }));

it('leaves Ctrl+Enter to the dialog that it is in', async () => {
  await openPage({ domains: 1 });
  const shown = await display(SegmentField, { modelValue: '1', label: 'Term', options });
  const event = new KeyboardEvent('keydown', {
    key: 'Enter',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  });
  shown.get('[aria-checked="true"]').element.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it.each<[string, Component, Record<string, unknown>, unknown[]]>([
  ['a term', TermPicker, { most: 3 }, [1, 2, 3]],
  ['one of a few', SegmentField, { label: 'Term', options }, ['1', '2', '3']],
])('chooses %s with the arrow keys, around the end', async (_what, field, props, values) => {
  await openPage({ domains: 1 });
  const value = ref(values[0]);
  const choose = (next: unknown): unknown => (value.value = next);
  const shown = await display(
    defineComponent(
      () => () => h(field, { ...props, modelValue: value.value, 'onUpdate:modelValue': choose }),
    ),
  );
  const chosen = () => shown.findAll('[role="radio"][aria-checked="true"]').map((one) => one.text());
  const press = async (key: string): Promise<unknown> => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
    await settle();
    expect(chosen()).toEqual([document.activeElement?.textContent.trim()]);
    return value.value;
  };
  expect(shown.get('[role="radiogroup"]').attributes('aria-labelledby')).toBeTruthy();
  shown.get<HTMLElement>('[aria-checked="true"]').element.focus();
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'Home', 'End'];
  const places: unknown[] = [];
  for (const key of keys) places.push(await press(key));
  shown.get<HTMLElement>('[aria-checked="true"]').element.blur();
  shown.get<HTMLElement>('[aria-checked="false"]').element.focus();
  expect(value.value, 'the focus that comes from elsewhere chooses nothing').toBe(values[2]);
  expect(places).toEqual([1, 2, 0, 2, 0, 2].map((at) => values[at]));
});

/** @returns the field, every value that it emitted, and a way to choose from outside */
async function watched(value: string) {
  await openPage({ domains: 1 });
  const shown = await display(SegmentField, { modelValue: value, label: 'Term', options });
  const emitted = () => (shown.emitted('update:modelValue') ?? []).flat();
  const focus = async (which: string): Promise<void> => {
    shown.get<HTMLElement>(which).element.focus();
    await settle();
  };
  return { shown, emitted, focus };
}

it.each(['1', 'none of them'])(
  'chooses nothing where the Tab key enters it, with %s chosen',
  async (value) => {
    const { shown, emitted, focus } = await watched(value);
    await focus('[role="radiogroup"]');
    expect(document.activeElement?.textContent.trim()).toBe('1');
    expect(emitted()).toEqual([]);
    await shown.findAll('[role="radio"]')[1]?.trigger('click');
    await shown.setProps({ modelValue: '2' });
    await shown.setProps({ modelValue: value });
    shown.get<HTMLElement>(':focus').element.blur();
    await focus('[role="radiogroup"]');
    expect(emitted(), 'what was chosen outside stays').toEqual(['2']);
  },
);

it('chooses with the mouse only once it is released', async () => {
  const { shown, emitted, focus } = await watched('1');
  await focus('[aria-checked="true"]');
  await shown.get(':focus').trigger('keydown', { key: 'Shift' });
  const [, second] = shown.findAll<HTMLElement>('[role="radio"]');
  await second?.trigger('pointerdown');
  second?.element.focus();
  expect(emitted()).toEqual([]);
  await second?.trigger('click');
  expect(emitted()).toEqual(['2']);
});
