import { useEventListener } from '@vueuse/core';

/** Of a list with far more names than anybody holds. */
const mostBytes = 64 * 1024 * 1024;

/** @returns the text of a file; why it cannot be used otherwise */
export async function readListFile(
  file: File,
): Promise<{ ok: true; text: string } | { ok: false; why: 'tooLarge' | 'notText' | 'unreadable' }> {
  if (file.size > mostBytes) return { ok: false, why: 'tooLarge' };
  const bytes = await file.arrayBuffer().catch(() => null);
  // A folder, or a file that is gone or not the user's.
  if (bytes === null) return { ok: false, why: 'unreadable' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? { ok: false, why: 'notText' } : { ok: true, text };
  } catch {
    return { ok: false, why: 'notText' };
  }
}

/** A list dropped anywhere on the screen. */
export function useDroppedFile(take: (file: File) => void): void {
  const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  useEventListener(document, 'dragover', (event) => hasFile(event) && event.preventDefault());
  useEventListener(document, 'drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    take(file);
  });
}

/** A list that is pasted outside a field: of at least two lines, as a name alone is rather a search. */
export function usePastedList(take: (text: string) => void): void {
  useEventListener(document, 'paste', (event) => {
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]');
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (typing || event.defaultPrevented || !/[\r\n]/.test(text)) return;
    event.preventDefault();
    take(text);
  });
}
