import type { Account, Surface } from '../../../shared/model/account.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/*
 * The kind of service is chosen in the account form; here is what else about an account differs by it. The rest of the
 * page goes by the capabilities of an account.
 */

/** The words for the secret of an account. */
export interface SecretWords {
  readonly label: MessageKey;
  readonly hint: MessageKey;
  readonly empty: MessageKey;
  readonly characters: MessageKey;
  readonly set: MessageKey;
  readonly edit: MessageKey;
  readonly setTitle: MessageKey;
  /** What is done with it before it is saved, and what became of it. */
  readonly checked: MessageKey;
  readonly accepted: MessageKey;
  readonly unchecked: MessageKey;
  /** There is none. */
  readonly missing: MessageKey;
  /** The service does not accept it. */
  readonly refused: MessageKey;
}

const words: Record<Surface, SecretWords> = {
  'key-header': {
    label: 'connect.key',
    hint: 'connect.keyHint',
    empty: 'connect.errors.keyEmpty',
    characters: 'connect.errors.keyCharacters',
    set: 'accounts.setKey',
    edit: 'accounts.editKey',
    setTitle: 'accounts.setKeyTitle',
    checked: 'accounts.keyChecked',
    accepted: 'accounts.keyWorks',
    unchecked: 'accounts.keySet',
    missing: 'accounts.keyMissing',
    refused: 'accounts.keyRefused',
  },
  token: {
    label: 'service.token',
    hint: 'service.tokenHint',
    empty: 'service.tokenEmpty',
    characters: 'service.tokenCharacters',
    set: 'service.setToken',
    edit: 'service.editToken',
    setTitle: 'service.setTokenTitle',
    checked: 'service.tokenChecked',
    accepted: 'service.tokenWorks',
    unchecked: 'service.tokenSet',
    missing: 'service.tokenMissing',
    refused: 'service.tokenRefused',
  },
};

export const secretWords = (surface: Surface): SecretWords => words[surface];

/** @returns whether the paths of the service are not published, so that the app goes by a list of its own */
export const hasAssumedPaths = ({ surface }: Pick<Account, 'surface'>): boolean => surface === 'token';
