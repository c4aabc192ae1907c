export const refresh = {
  start: 'Aggiorna',
  stop: 'Interrompi aggiornamento',
  label: 'Aggiornamento',
  credit: 'Lettura del credito…',
  prices: 'Lettura del listino…',
  counts: 'Lettura dei conteggi…',
  extensions: 'Lettura delle estensioni…',
  domains: 'Lettura dei domini…',
  domainsRead: '{count} dominio letto | {count} domini letti',
  saving: 'Salvataggio…',
};

export const news = {
  title: 'Novità dell’ultimo aggiornamento',
  since: '{account}:',
  show: 'Mostra le modifiche',
  fromTo: '{before} → {after}',
  new: '{count} nuovo | {count} nuovi',
  'no-longer-listed': '{count} non più in elenco | {count} non più in elenco',
  'listed-again': '{count} di nuovo in elenco | {count} di nuovo in elenco',
  expiry: '{count} scadenza cambiata | {count} scadenze cambiate',
  status: '{count} stato cambiato | {count} stati cambiati',
  'auto-renew': '{count} rinnovo automatico cambiato | {count} rinnovi automatici cambiati',
  price: '{count} prezzo cambiato | {count} prezzi cambiati',
  changed: '{count} dominio cambiato | {count} domini cambiati',
  cut: 'Sono mostrate le prime {count}. L’elenco completo è in',
};
