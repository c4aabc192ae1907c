export const prices = {
  tier: 'Fascia di prezzo',
  extensions: '{count} estensione | {count} estensioni',
  days: '{count} giorno | {count} giorni',
  terms: 'Tutte le durate',
  categories: 'Categorie',
  columns: {
    grace: 'Tolleranza',
    redemption: 'Redemption',
    group: 'Gruppo',
  },
  short: { register: 'Nuovo', transfer: 'Trasf.', renew: 'Rinnovo' },
  firstYearHint: 'Per il primo anno. Apri un’estensione per tutte le durate.',
  feeHint: 'Si paga una volta, qualunque sia la durata.',
  tenYearsHint:
    'Il servizio rinnova per 9 anni al massimo; 10 anni valgono solo per registrazioni e trasferimenti.',
  empty: 'Ancora nessun listino',
  emptyHint: 'Aggiorna per leggere i prezzi di questo account.',
  emptyOffline: 'Il servizio non è raggiungibile. Aggiorna quando sei di nuovo online.',
  failed: 'Non è stato possibile leggere i prezzi',
};

export const operations = {
  register: 'Registrazione',
  transfer: 'Trasferimento',
  renew: 'Rinnovo',
  'restore-fee': 'Costo di ripristino',
  'grace-fee': 'Costo di tolleranza',
};

export const retail = {
  list: 'Prezzi di vendita',
  onlyLosses: 'Solo in perdita ({count})',
  selection: 'Estensioni selezionate',
  setPrices: 'Imposta {count} prezzo di vendita | Imposta {count} prezzi di vendita',
  severalLead: '{operation}. Ogni estensione selezionata avrà questo importo.',
  losses: '{count} estensione sarebbe venduta in perdita. | {count} estensioni sarebbero vendute in perdita.',
  loss: 'Perdita',
  rules: {
    'price-customer': 'Prezzo del cliente',
    'markup-customer': 'Ricarico del cliente',
    'price-group': 'Prezzo del gruppo',
    'markup-group': 'Ricarico del gruppo',
    'price-own': 'Prezzo proprio',
    'price-all': 'Prezzo proprio · tutti gli account',
    'markup-own': 'Ricarico',
    'markup-all': 'Ricarico · tutti gli account',
    none: 'Nessuna regola',
  },
  outcomes: { loss: 'Vendute in perdita', margin: 'Vendute con margine', none: 'Nessuna regola' },
  edit: 'Imposta il prezzo di vendita di .{extension}',
  noRules: 'Ancora nessun prezzo di vendita',
  start: 'Imposta un ricarico, o apri un’estensione per fissarne il prezzo.',
  setMarkup: 'Imposta ricarico',
  markup: 'Ricarico',
  markupLead: 'Si aggiunge al prezzo del servizio. Il prezzo impostato per un’estensione lo sostituisce.',
  percent: 'Percentuale del costo',
  percentWrong: 'Scrivi un numero da 0 a 9999, come 25 o 12,5.',
  fixed: 'Più un importo fisso ({currency})',
  fixedHint: 'Per ogni anno della durata; una volta sola per un costo fisso.',
  rounding: 'Arrotonda per eccesso a un importo che finisce con',
  exact: 'Nessun arrotondamento',
  example: 'Un costo di {cost} dà un prezzo di vendita di {retail}.',
  scope: 'Vale per',
  own: 'Questo account',
  all: 'Tutti gli account con prezzi in {currency}',
  price: 'Prezzo di vendita di .{extension}',
  priceLead: '{operation}, costa {cost}',
  amount: 'Si vende a ({currency})',
  amountWrong: 'Scrivi un importo come {example}.',
  margin: 'Margine {margin} ({percent})',
  marginPlain: 'Margine {margin}',
  lossOf: 'Perdita: {margin}',
  saved: 'Salvato.',
  markedUp:
    'Prezzi di vendita impostati per {count} estensione | Prezzi di vendita impostati per {count} estensioni',
  removed: 'Rimosso.',
};

export const priceChanges = {
  terms: 'Ogni durata',
  moreTerms: '+{count} durata | +{count} durate',
  since: 'prima data: {day}',
  net: 'Solo la differenza tra queste date',
  activeOf: '{before} → {now}',
  activeHint:
    'I domini attivi dell’account alla lettura del listino e del precedente: i prezzi dipendono dal loro numero.',
  notSold: 'nessuno',
  added: 'Prezzo nuovo',
  gone: 'Non più in vendita',
  more: '{money} in più',
  less: '{money} in meno',
  same: 'come prima',
  open: 'Mostra {count} dominio con .{extension} | Mostra {count} domini con .{extension}',
  dueHint: 'Domini che scadono entro 90 giorni.',
  costHint: 'Quanto costa rinnovare i domini in scadenza al prezzo di oggi, rispetto al prezzo di prima.',
  yearlyHint:
    'Quanto costa in più o in meno, rispetto a prima, rinnovare per un anno tutti i tuoi domini con l’estensione.',
  saving: 'Risparmio',
  savingHint:
    'Risparmio: rispetto a rinnovare un anno alla volta, entrambi ai prezzi di oggi. Il servizio non annuncia prezzi futuri.',
};

export const priceViews = {
  label: 'Vista',
  list: 'Listino',
  changes: 'Variazioni',
};
