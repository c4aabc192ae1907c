// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import ChangeBuckets from '../../../../../renderer/features/changes/ChangeBuckets.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import type { ChangePreview } from '../../../../../shared/model/change.ts';
import { openPage, show } from '../../../../support/page.ts';
import { notReadSentence } from '../../../../../shared/rules/not-read.ts';
import { say } from '../../../../../shared/words/sentence.ts';

const item: ChangePreview['items'][number] = {
  accountId: 'a1',
  domain: 'a.it',
  unicode: 'a.it',
  bucket: 'will-be-changed',
  reason: null,
  warning: say('changes.maybe-signed-unread', {
    why: notReadSentence('dnssec', { cause: 'refused', words: 'No access' }),
  }),
  dnssec: 'unknown',
};
const former = ['ns1.former.example', 'ns2.former.example'];
const change = { kind: 'nameservers', nameservers: ['ns1.new.example', 'ns2.new.example'] };
const counts = {
  willBeChanged: 1,
  unchanged: 0,
  cannot: 0,
  changes: 1,
  signed: 0,
  maybeSigned: 1,
  withoutFormer: 0,
};
const unread = { domains: 0, keys: [] };
const more = { unread, consequences: [], confirm: null, contacts: null, requests: 1, seconds: 1 };

it('says in Italian why it is not known whether DNSSEC is active, in the service’s own words', async () => {
  await openPage();
  i18n.global.locale.value = 'it';
  const preview: ChangePreview = { items: [item], counts, ...more };
  const shown = show(ChangeBuckets, { preview, change: { kind: 'lock', on: true } });
  expect(shown.text()).toContain(
    'Non è stato possibile leggere se DNSSEC sia attivo. Il servizio dice: “No access”.',
  );
});

it('shows of each domain the nameservers it has and those it gets', async () => {
  await openPage();
  const items = [
    { ...item, nameservers: former, warning: null },
    { ...item, domain: 'b.it', unicode: 'b.it', nameservers: null },
  ];
  const preview = { items, counts: { ...counts, willBeChanged: 2 }, ...more };
  show(ChangeBuckets, { preview, change });
  const rows = [...document.querySelectorAll('.bucket-row')].map((row) => row.textContent);
  expect(rows[0]).toContain('ns1.former.example, ns2.former.example → ns1.new.example, ns2.new.example');
  expect(rows[1]).toContain('Not read → ns1.new.example, ns2.new.example');
  expect(rows[1]).toContain('DNSSEC');
});

it('shows of each domain how a switch is set and how it will be', async () => {
  await openPage();
  const items = [
    { ...item, warning: null, on: true },
    { ...item, domain: 'b.it', unicode: 'b.it', warning: null, on: null },
  ];
  const preview = { items, counts: { ...counts, willBeChanged: 2, maybeSigned: 0 }, ...more };
  show(ChangeBuckets, { preview, change: { kind: 'lock', on: false } });
  const rows = [...document.querySelectorAll('.bucket-row')].map((row) => row.textContent);
  expect(rows[0]).toContain('On → Off');
  expect(rows[1]).toContain('Not read → Off');
});
