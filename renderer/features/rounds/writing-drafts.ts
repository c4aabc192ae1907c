import { CustomerLanguage } from '../../../shared/model/customer.ts';
import type { DraftKind } from '../../../shared/model/round.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { useSavedFile } from '../../bridge/file-manager.ts';
import { useText } from '../../i18n/text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useRoundDrafts } from './store.ts';

/** @returns what writes the drafts of a round into a file, and says how many there are and whose recipient is not known */
export function useWriteDrafts(): (roundId: number, kind: DraftKind, again?: boolean) => Promise<void> {
  const { t, counted, locale } = useText();
  const savedFile = useSavedFile();
  const toasts = useToasts();
  const drafts = useRoundDrafts();
  return async (roundId, kind, again = false) => {
    const usualLanguage = CustomerLanguage.catch('en').parse(locale.value);
    const written = await drafts.write({ roundId, kind, again, usualLanguage });
    if (!written) return;
    const { drafts: count, domains, withoutEmail, downloadUrl, savedId } = written;
    const failure = downloadUrl && (await useBridge().download?.(downloadUrl));
    if (failure) return toasts.fail(failure);
    const done = counted(`rounds.written.${kind}`, count, {
      domains: counted('lists.rounds.count', domains),
    });
    const names = withoutEmail.join(', ');
    toasts.succeed(names ? `${done} ${t('rounds.withoutEmail', { names })}` : done, savedFile(savedId));
  };
}
