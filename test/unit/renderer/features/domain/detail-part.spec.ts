// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import DetailPart from '../../../../../renderer/features/domain/DetailPart.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { openPage, show } from '../../../../support/page.ts';

let part: VueWrapper;

async function said(value: unknown, locale: 'en' | 'it') {
  await openPage({ domains: 1 });
  i18n.global.locale.value = locale;
  const detail = { part: 'dnssec', value, fetchedAt: '2026-11-20T12:00:00.000Z' };
  part = show(DetailPart, { part: 'dnssec', detail, notRead: null });
  return part.findAll('dt').map((term, at) => `${term.text()}: ${part.findAll('dd')[at]!.text()}`);
}

describe('a part of the details on screen', () => {
  it.each([
    ['en', ['Supported: No']],
    ['it', ['Supportato: No']],
  ] as const)('says in %s that the extension has no such thing', async (locale, lines) => {
    expect(await said({ supported: false }, locale)).toEqual(lines);
  });

  it.each([
    ['en', ['Status: On', 'Algorithm: 13', 'Flags: 257', 'Protocol: 3', 'Public key: AwEAAa==']],
    ['it', ['Stato: Sì', 'Algoritmo: 13', 'Flag: 257', 'Protocollo: 3', 'Chiave pubblica: AwEAAa==']],
  ] as const)('names in %s what a DNSSEC key consists of', async (locale, lines) => {
    const key = { alg: 13, flags: 257, protocol: 3, pubKey: 'AwEAAa==' };
    expect(await said({ dnssecstatus: 'on', dnsseckeys: [key] }, locale)).toEqual(lines);
  });

  it('says what kind of registrant a number of the .it registry is', async () => {
    expect(await said({ entityType: '2' }, 'en')).toEqual(['Entity type: 2 · Company']);
    expect(await said({ entityType: '9' }, 'en')).toEqual(['Entity type: 9']);
  });

  it.each([
    ['en', ['Registrant, technical', 'Administrative']],
    ['it', ['Intestatario, tecnico', 'Amministrativo']],
  ] as const)('shows equal contacts in %s once, with all their roles', async (locale, heads) => {
    await openPage({ domains: 1 });
    i18n.global.locale.value = locale;
    const value = {
      // Only a registrant has an entity type.
      Registrant: { Name: 'Ada', City: 'Rome', Company: '', entityType: '9' },
      Admin: { Name: 'Ann', City: 'Rome' },
      Tech: { City: 'Rome', Name: 'Ada' },
    };
    const detail = { part: 'contacts', value, fetchedAt: '2026-11-20T12:00:00.000Z' };
    part = show(DetailPart, { part: 'contacts', detail, notRead: null });
    expect(part.findAll('h4').map((head) => head.text())).toEqual(heads);
    expect(part.findAll('dd').map((cell) => cell.text())).toEqual(['Ada', 'Rome', '9', 'Ann', 'Rome']);
  });

  it.each([
    [{ disabled: true }, ['Status: Off']],
    [{ disabled: true, dnssecstatus: 'off' }, ['Status: Off']],
    [{ disabled: false, dnssecstatus: 'on' }, ['Status: On']],
    [{ disabled: true, dnssecstatus: 'on' }, ['Disabled: Yes', 'Status: On']],
  ])('writes %j as the state of DNSSEC, once unless it contradicts itself', async (value, lines) => {
    expect(await said(value, 'en')).toEqual(lines);
  });

  it.each([
    ['en', 'Not read: The service says: “No access”.'],
    ['it', 'Non letto: Il servizio dice: “No access”.'],
  ] as const)('says in %s why it was not read, and nothing of off or empty', async (locale, words) => {
    await openPage({ domains: 1 });
    i18n.global.locale.value = locale;
    const notRead = { cause: 'refused', words: 'No access', at: '2026-11-20T12:00:00.000Z' };
    part = show(DetailPart, { part: 'dnssec', detail: null, notRead });
    expect(part.text()).toContain(words);
    expect(part.find('time').attributes('datetime')).toBe(notRead.at);
    expect(part.findAll('dt')).toEqual([]);
  });

  it.each([
    [{ locked: true, privacy: null }, [], ['Yes', 'Not reported']],
    [{ locked: true }, [], ['Yes', 'Not read']],
    [{ privacy: false }, [], ['Not read', 'No']],
    [{ locked: true }, ['privacy'], ['Yes']],
  ] as const)('says of lock and privacy in %j apart what is known', async (value, lacks, words) => {
    await openPage({ domains: 1 });
    i18n.global.locale.value = 'en';
    const detail = { part: 'lock', value, fetchedAt: '2026-11-20T12:00:00.000Z' };
    part = show(DetailPart, { part: 'lock', detail, notRead: null, lacks });
    expect(part.findAll('dd').map((cell) => cell.text())).toEqual(words);
  });

  it('shows what was read before, with its own age, beside why the latest reading failed', async () => {
    await openPage({ domains: 1 });
    i18n.global.locale.value = 'en';
    const notRead = { cause: 'absent', words: null, at: '2026-11-21T12:00:00.000Z' };
    const detail = { part: 'lock', value: { locked: true }, fetchedAt: '2026-11-20T12:00:00.000Z' };
    part = show(DetailPart, { part: 'lock', detail, notRead });
    expect(part.text()).toContain('Not read: The answer has no lock status.');
    expect(part.find('dd').text()).toBe('Yes');
    expect(part.findAll('time').map((time) => time.attributes('datetime'))).toEqual([
      detail.fetchedAt,
      notRead.at,
    ]);
  });
});
