import type { UnreadPart } from '../../../shared/model/domain.ts';
import type { useText } from '../../i18n/text.ts';

/** @returns why a part was not read, in the language of the page; the service's own words stay as they are */
export function notReadText({ part, cause, words }: UnreadPart, t: ReturnType<typeof useText>['t']): string {
  const what = t(`domain.notRead.names.${part}`);
  if (words === null && (cause === 'refused' || cause === 'unusable' || cause === 'failed')) {
    return t(`domain.notRead.wordless.${cause}`, { what });
  }
  return t(`domain.notRead.causes.${cause}`, { what, words: words ?? '' });
}
