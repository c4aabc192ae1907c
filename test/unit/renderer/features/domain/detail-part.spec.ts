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
  part = show(DetailPart, { detail, problem: null });
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
});
