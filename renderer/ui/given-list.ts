import { useEventListener } from '@vueuse/core';

/** Of a list with far more names than anybody holds. */
const mostBytes = 64 * 1024 * 1024;

/** @param decode null for what is no text @returns the text of a file, or the problem with it */
export async function readListFile(
  file: File,
  decode = decodeUtf8,
): Promise<{ ok: true; text: string } | { ok: false; problem: 'tooLarge' | 'notText' | 'unreadable' }> {
  if (file.size > mostBytes) return { ok: false, problem: 'tooLarge' };
  const bytes = await file.arrayBuffer().catch(() => null);
  // A folder, or a file that is gone or not the user's.
  if (bytes === null) return { ok: false, problem: 'unreadable' };
  const text = decode(new Uint8Array(bytes));
  return text === null || text.includes('\0') ? { ok: false, problem: 'notText' } : { ok: true, text };
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Elements that take pasted text themselves, or close with the next key. */
const takesText = 'input, textarea, [contenteditable], [role="menu"], [role="listbox"]';

/**
 * A list that is dropped anywhere, or pasted outside a field: of at least two lines, as a name alone is rather a search.
 * A field, a screen or a dialog that takes it first prevents its default. The page is never left for a file.
 */
export function useGivenList(take: (list: string | File) => void): void {
  const inDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  useEventListener(
    window,
    'dragover',
    (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(),
  );
  useEventListener(window, 'drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    if (!inDialog()) take(file);
  });
  useEventListener(window, 'paste', (event) => {
    const inField = event.target instanceof Element && event.target.closest(takesText) !== null;
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (event.defaultPrevented || inField || inDialog() || !/[\r\n]/.test(text)) return;
    event.preventDefault();
    take(text);
  });
}
