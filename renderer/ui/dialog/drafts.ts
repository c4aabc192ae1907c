import { defineStore } from 'pinia';
import { isRef, markRaw, onBeforeUnmount, ref, toRaw, type Ref } from 'vue';

/** By form: what was typed and not saved. In the page's memory alone, so it ends with the page. */
const useDrafts = defineStore('drafts', () => ({ kept: markRaw(new Map<string, string>()) }));

/**
 * Keeps what is typed into a form when it closes without being saved, as by Escape, and shows it when the form opens
 * again. To be called in the setup of the form, once its fields have their first values.
 * @param key which form, and what it is about
 * @param fields what is typed, as refs or reactive objects of plain values
 */
export function useDraft(key: string, fields: Readonly<Record<string, Ref | object>>) {
  const read = (): string =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, isRef(field) ? field.value : toRaw(field)]),
      ),
    );
  function write(text: string): void {
    const values: Record<string, object> = JSON.parse(text);
    for (const [name, field] of Object.entries(fields)) {
      if (isRef(field)) field.value = values[name];
      else Object.assign(field, values[name]);
    }
  }

  const { kept } = useDrafts();
  let first = read();
  const former = kept.get(key);
  const restored = ref(former !== undefined);
  let isDone = false;
  if (former !== undefined) write(former);

  onBeforeUnmount(() => {
    const now = read();
    if (isDone || now === first) kept.delete(key);
    else kept.set(key, now);
  });
  return {
    /** The form shows what was typed earlier. */
    restored,
    /** Its fields were given their first values only now. */
    begin(): void {
      if (former === undefined) first = read();
    },
    /** Goes back to how the form opens without a draft. */
    discard() {
      write(first);
      restored.value = false;
    },
    /** What was typed is saved: nothing of it is kept, secrets least of all. */
    done() {
      isDone = true;
      kept.delete(key);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
