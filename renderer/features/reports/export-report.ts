import type { ReportInput } from '../../../shared/model/report.ts';
import { useSavedFile } from '../../bridge/file-manager.ts';
import { useText } from '../../i18n/text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useReports } from './store.ts';

/** @returns what writes a report as CSV to where the user chooses, and says how it went */
export function useExport(): (input: ReportInput) => Promise<void> {
  const reports = useReports();
  const toasts = useToasts();
  const savedFile = useSavedFile();
  const { t, counted } = useText();
  return async (input) => {
    await reports.write(input);
    const { result } = reports;
    if (result?.downloadUrl) await reports.download(result.downloadUrl);
    if (reports.failure) toasts.fail(reports.failure);
    else if (result) {
      // A browser saves it where the user wants it, and tells nobody.
      const file = result.downloadUrl ? reports.fileName : result.file;
      const exported =
        result.rows > 0 ? counted('reports.exported', result.rows, { file }) : t('reports.nothing', { file });
      toasts.succeed(
        result.demo === 'left-out' ? `${exported} ${t('words.demoLeftOut')}` : exported,
        savedFile(result.savedId),
      );
    }
    reports.clear();
  };
}
