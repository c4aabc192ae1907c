import { useText } from '../../i18n/text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useAccounts } from '../accounts/store.ts';
import { useReports } from '../reports/store.ts';
import { usePortfolio } from './store.ts';

/** @returns what writes the listed domains as CSV to where the user chooses, and says how it went */
export function useListExport(): () => Promise<void> {
  const portfolio = usePortfolio();
  const accounts = useAccounts();
  const reports = useReports();
  const toasts = useToasts();
  const { counted } = useText();
  return async () => {
    const { accountId } = accounts;
    await reports.write(
      portfolio.only
        ? { kind: 'portfolio', accountId, keys: [...portfolio.only] }
        : { kind: 'portfolio', accountId, where: portfolio.query },
    );
    const { result } = reports;
    if (result?.downloadUrl) await reports.download(result.downloadUrl);
    if (reports.failure) toasts.fail(reports.failure);
    else if (result) toasts.succeed(counted('portfolio.exported', result.rows, { file: result.file }));
    reports.clear();
  };
}
