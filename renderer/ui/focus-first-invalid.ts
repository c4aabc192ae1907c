import { nextTick } from 'vue';

/** Puts the focus on the first field that is marked as wrong, once the marks are drawn. */
export async function focusFirstInvalid(form: HTMLElement | null): Promise<void> {
  await nextTick();
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
