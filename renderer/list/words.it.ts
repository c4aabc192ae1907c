import type { ListWords, ScreenName } from './words.en.ts';

export const lists = {
  orders: {
    title: 'Ordini',
    count: '{count} ordine | {count} ordini',
    failed: 'Non è stato possibile leggere gli ordini',
    empty: 'Ancora nessun ordine',
    emptyHint: 'Gli ordini compaiono qui quando rinnovi, registri o trasferisci domini.',
    nothing: 'Nessun ordine corrisponde',
  },
  invoices: {
    title: 'Fatture',
    count: '{count} fattura | {count} fatture',
    failed: 'Non è stato possibile leggere le fatture',
    empty: 'Nessuna fattura da pagare',
    emptyHint: 'Qui compare un ordine la cui fattura non è coperta dal credito.',
    nothing: 'Nessuna fattura corrisponde',
  },
  changes: {
    title: 'Modifiche',
    count: '{count} modifica | {count} modifiche',
    failed: 'Non è stato possibile leggere le modifiche',
    empty: 'Ancora nessuna modifica',
    emptyHint: 'Seleziona dei domini e scegli una modifica in Azioni.',
    nothing: 'Nessuna modifica corrisponde',
  },
  history: {
    title: 'Cronologia',
    count: '{count} voce | {count} voci',
    failed: 'Non è stato possibile leggere la cronologia',
    empty: 'Non è ancora cambiato nulla',
    emptyHint: 'Qui compaiono le differenze trovate aggiornando o leggendo i dettagli.',
    nothing: 'Nessun risultato',
  },
  priceChanges: {
    title: 'Variazioni dei prezzi',
    count: '{count} variazione | {count} variazioni',
    failed: 'Non è stato possibile leggere i prezzi',
    empty: 'Ancora nessuna variazione',
    emptyHint: 'Ogni aggiornamento confronta il listino con quello precedente.',
    nothing: 'Nessuna variazione trovata',
  },
  prices: {
    title: 'Listino',
    count: '{count} riga | {count} righe',
    failed: 'Non è stato possibile leggere i prezzi',
    empty: 'Ancora nessun listino',
    emptyHint: 'Aggiorna per leggere i prezzi di questo account.',
    nothing: 'Nessuna estensione trovata',
  },
  retail: {
    title: 'Prezzi di vendita',
    count: '{count} estensione | {count} estensioni',
    failed: 'Non è stato possibile leggere i prezzi',
    empty: 'Il listino non ha questo prezzo',
    emptyHint: 'Scegli un’altra operazione o durata.',
    nothing: 'Nessuna estensione trovata',
  },
} as const satisfies Record<ScreenName, ListWords>;

export const list = {
  search: 'Cerca domini',
  from: 'Dal',
  to: 'Al',
  clear: 'Azzera filtri',
  nothingHint: 'Con altri filtri potrebbero comparirne.',
  none: 'Nessuno',
} as const;
