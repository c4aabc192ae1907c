// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import ChangeBuckets from '../../../../../renderer/features/changes/ChangeBuckets.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import type { ChangePreview } from '../../../../../shared/model/change.ts';
import { openPage, press, show } from '../../../../support/page.ts';

const item: ChangePreview['items'][number] = {
  accountId: 'a1',
  domain: 'a.it',
  unicode: 'a.it',
  bucket: 'will-be-changed',
  reason: null,
  warning: 'Whether DNSSEC is active could not be read.',
  dnssec: 'unknown',
  notRead: { part: 'dnssec', cause: 'refused', words: 'No access' },
};
const counts = { willBeChanged: 1, alreadySo: 0, cannot: 0, warnings: 1, signed: 0, maybeSigned: 1 };

it('says in Italian why it is not known whether DNSSEC is active, in the service’s own words', async () => {
  await openPage();
  i18n.global.locale.value = 'it';
  const preview: ChangePreview = { items: [item], counts, contacts: null, requests: 1, seconds: 1 };
  const shown = show(ChangeBuckets, { preview });
  await press(/Saranno modificati/);
  expect(shown.text()).toContain('Non si sa se DNSSEC è attivo. Il servizio dice: «No access».');
});
