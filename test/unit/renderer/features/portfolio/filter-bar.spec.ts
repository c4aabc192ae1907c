// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import FilterBar from '../../../../../renderer/features/portfolio/FilterBar.vue';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { display, openPage, press } from '../../../../support/page.ts';

async function chipsOf(query: string, language: 'en' | 'it'): Promise<string[]> {
  i18n.global.locale.value = language;
  usePortfolio().search(query);
  await display(FilterBar);
  return [...document.querySelectorAll('.filters > button.is-on[aria-label]')].flatMap((chip) =>
    chip.querySelector('strong') ? [] : [chip.textContent.trim()],
  );
}

describe('a term that no menu shows', () => {
  beforeEach(() => openPage());

  it.each([
    ['-auto:on', 'Auto-renew: not on', 'Rinnovo automatico: tutto tranne sì'],
    ['-auto:unknown', 'Auto-renew: read', 'Rinnovo automatico: letto'],
    ['-tld:it,eu', 'Extension: not .it, .eu', 'Estensione: tutto tranne .it, .eu'],
    ['-status:active', 'Status: not active', 'Stato: tutto tranne active'],
    ['-expires:<30d', 'Expiry: not within 30 days', 'Scadenza: tutto tranne entro 30 giorni'],
    ['-expires:2027-01', 'Expiry: not 2027-01', 'Scadenza: tutto tranne 2027-01'],
    ['-lock:off', 'Lock: not off', 'Blocco: tutto tranne no'],
    ['-verified:yes', 'E-mail verified: not yes', 'E-mail verificata: tutto tranne sì'],
    ['-listed:no', 'Listed: listed by the service', 'In elenco: elencati dal servizio'],
    ['-tag:none', 'Tags: not no tag', 'Etichette: tutto tranne nessuna etichetta'],
    ['-ns:example.com', 'Nameservers: not example.com', 'Nameserver: tutto tranne example.com'],
    ['-gone:yes', 'No longer in the account: no', 'Non più nell’account: no'],
    ['-order:open,held', 'Order: not Open, Held', 'Ordine: tutto tranne Aperto, Sospeso'],
    ['-note:any', 'Note: not Any', 'Nota: tutto tranne Qualsiasi'],
    ['order:open', 'Order: Open', 'Ordine: Aperto'],
    ['price:>10', 'Renewal: >10', 'Rinnovo: >10'],
  ])('is written out: %s', async (query, english, italian) => {
    expect(await chipsOf(query, 'en')).toEqual([english]);
    expect(await chipsOf(query, 'it')).toEqual([italian]);
  });

  it('is named in words where it can be taken away', async () => {
    await chipsOf('tld:it -auto:on', 'en');
    const chip = document.querySelector('[aria-label="Remove Auto-renew: not on from the search"]');
    expect(chip).not.toBeNull();
    await press(/Auto-renew: not on/);
    expect(usePortfolio().text).toBe('tld:it');
  });
});
