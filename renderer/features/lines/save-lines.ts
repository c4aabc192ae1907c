import type { Output } from '../../../shared/contract.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { useText } from '../../i18n/text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useSavedFile } from '../../bridge/file-manager.ts';

/** @returns what lets the browser save a file of lines, and says what was written and what stayed open */
export function useSaveLines(): (written: NonNullable<Output<'lines.export'>>) => Promise<void> {
  const { t, counted } = useText();
  const savedFile = useSavedFile();
  const toasts = useToasts();
  return async ({ batch, left, downloadUrl, savedId }) => {
    const failure = downloadUrl && (await useBridge().download?.(downloadUrl));
    if (failure) toasts.fail(failure);
    const done = t('lines.exported', {
      lines: counted('lists.lines.count', batch.lines),
      invoices: counted('lists.invoices.count', batch.invoices),
    });
    toasts.succeed(left > 0 ? `${done} ${counted('lines.left', left)}` : done, savedFile(savedId));
  };
}
