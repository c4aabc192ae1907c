// @vitest-environment happy-dom
import { h } from 'vue';
import { expect, it } from 'vitest';
import FileButton from '../../../../../renderer/ui/controls/FileButton.vue';
import { button, display, openPage } from '../../../../support/page.ts';

const file = new File(['a.it'], 'names.txt');

async function open(): Promise<{ chosen: File[]; form: HTMLFormElement; input: HTMLInputElement }> {
  await openPage({ domains: 1 });
  const chosen: File[] = [];
  const control = () =>
    h(FileButton, { class: 'is-small', onChoose: (one: File) => chosen.push(one) }, () => 'Choose');
  await display({ render: () => h('form', [h('p', 'Drop it here'), control()]) });
  const form = document.querySelector('form');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!form || !input) throw new Error('nothing is shown');
  return { chosen, form, input };
}
function drop(target: Element | null, files: readonly File[]): Event {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { files } });
  target?.dispatchEvent(event);
  return event;
}

it('is one button for keyboard and screen reader, which opens the field behind it', async () => {
  const { input } = await open();
  let opened = 0;
  input.addEventListener('click', () => (opened += 1));
  const shown = button('Choose');
  expect(shown.type).toBe('button');
  expect(shown.className).toContain('is-small');
  shown.click();
  expect(opened).toBe(1);
  expect(input.hidden).toBe(true);
});

it('hands out what is chosen, and the same file again after it was corrected', async () => {
  const { chosen, input } = await open();
  const written: string[] = [];
  Object.defineProperty(input, 'files', { value: [file] });
  Object.defineProperty(input, 'value', { set: (value: string) => written.push(value) });
  input.dispatchEvent(new Event('change'));
  expect(chosen).toEqual([file]);
  expect(written).toEqual(['']);
});

it('takes what is dropped anywhere on its form, and never leaves the page for it', async () => {
  const { chosen, form } = await open();
  expect(drop(form.querySelector('p'), [file]).defaultPrevented).toBe(true);
  expect(drop(form, []).defaultPrevented).toBe(true);
  expect(chosen).toEqual([file]);
});
