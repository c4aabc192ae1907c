import { visibleLine } from '../../../shared/rules/visible.ts';
import type { Change, ChangeInput } from '../../../shared/model/change.ts';
import type { Text } from '../../i18n/text.ts';

/** @returns the change in a few words of the page's language */
export function describeChange(change: ChangeInput, t: Text['t']): string {
  switch (change.kind) {
    case 'nameservers':
      return t('changes.said.nameservers', { names: change.nameservers.join(', ') });
    case 'privacy':
      return t(change.on ? 'changes.said.privacyOn' : 'changes.said.privacyOff');
    case 'lock':
      return t(change.on ? 'changes.said.lockOn' : 'changes.said.lockOff');
    case 'contacts':
      return t('changes.said.contacts', {
        names: (['Registrant', 'Admin', 'Tech'] as const)
          .filter((name) => change.contacts[name])
          .map((name) => t(`changes.contacts.${name}`))
          .join(', '),
      });
    case 'dnssec-add':
      return change.record.form === 'ds'
        ? t('changes.said.dnssecAddDs', { tag: change.record.keyTag })
        : t('changes.said.dnssecAddKey', { flags: change.record.flags });
    case 'dnssec-disable':
      return t('changes.said.dnssecDisable');
    case 'resend-verification':
      return t('changes.said.resend');
    case 'registrant':
      return t('changes.said.registrant', {
        name: `${change.registrant.firstName} ${change.registrant.lastName}`,
      });
    case 'auto-renew':
      return t(change.on ? 'changes.said.autoRenewOn' : 'changes.said.autoRenewOff');
    case 'epp-code':
      return t('changes.said.eppCode');
    case 'release':
      return change.registrar === null
        ? t('changes.said.release')
        : t('changes.said.releaseTo', { registrar: change.registrar });
  }
}

/** @returns the value of a contact field, never nothing */
export function formatContactValue(value: string, t: Text['t']): string {
  if (value === '') return t('contacts.empty');
  return value === 'true' || value === 'false'
    ? t(value === 'true' ? 'words.yes' : 'words.no')
    : visibleLine(value);
}

/**
 * A released domain stays in the portfolio as it was until the account is refreshed.
 * @param refreshedAt when that was last, ISO; null for never
 */
export const mayHaveLeft = (
  { change, state, updatedAt }: Pick<Change, 'change' | 'state' | 'updatedAt'>,
  refreshedAt: string | null,
): boolean => change.kind === 'release' && state === 'done' && (refreshedAt ?? '') < updatedAt;
