import { beforeEach, expect, it } from 'vitest';
import { nextTick, ref, type Ref } from 'vue';
import { useTypedSearch } from '../../../../../renderer/ui/grid/typed-search.ts';

const searched = ref('');
const awaited = ref(false);
let asked: string[];
let typed: Ref<string>;

beforeEach(() => {
  [searched.value, awaited.value, asked] = ['', false, []];
  typed = useTypedSearch({
    text: () => searched.value,
    awaited: () => awaited.value,
    search(text) {
      asked.push(text);
      [searched.value, awaited.value] = [text, true];
    },
  });
});
async function type(text: string): Promise<void> {
  typed.value = text;
  await nextTick();
}

it('searches for the first letter at once', async () => {
  await type('h');
  expect(asked).toEqual(['h']);
});

it('searches for the last of the letters that were typed before the answer came', async () => {
  for (const text of ['h', 'ho', 'hot']) await type(text);
  awaited.value = false;
  await nextTick();
  expect(asked).toEqual(['h', 'hot']);
});

it('follows a search that was made elsewhere', async () => {
  await type('h');
  [searched.value, awaited.value] = ['', false];
  await nextTick();
  expect(typed.value).toBe('');
  expect(asked).toEqual(['h']);
});
