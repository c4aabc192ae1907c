// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defineComponent, ref } from 'vue';
import { linesOfFile } from '../../../../../shared/rules/name-list.ts';
import TextAreaField from '../../../../../renderer/ui/controls/TextAreaField.vue';
import { openPage, press, settle, show } from '../../../../support/page.ts';

const names = Array.from({ length: 10_000 }, (_, index) => `name-${index}.it`);

async function openField(readList: typeof linesOfFile | null) {
  await openPage();
  const text = ref('first.it\n');
  const view = show(
    defineComponent({
      components: { TextAreaField },
      setup: () => ({ text, readList }),
      template: '<TextAreaField v-model="text" label="Names" :read-list="readList" />',
    }),
  );
  const area = view.get('textarea').element;
  const paste = (given: string): boolean => {
    area.setSelectionRange(area.value.length, area.value.length);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', given);
    return area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  };
  return { view, area, text, paste };
}

it.each([
  ['that are read as a list', linesOfFile],
  ['as they are', null],
])('keeps 10,000 pasted lines %s, lays out their beginning, and can be emptied', async (_how, readList) => {
  const { view, area, text, paste } = await openField(readList);
  expect(paste(names.join('\n'))).toBe(false);
  await expect.poll(() => view.text()).toContain('The text has 10,001 lines; only its beginning is shown.');
  expect(text.value).toBe(['first.it', ...names].join('\n'));
  expect(area.value.length).toBeLessThan(6_000);
  expect(area.readOnly).toBe(true);
  await press('Empty the field', view.element);
  await settle();
  expect([text.value, area.value, area.readOnly]).toEqual(['', '', false]);
});

it('leaves what is short to the browser', async () => {
  const { paste } = await openField(null);
  expect(paste('one.it\ntwo.it')).toBe(true);
});
