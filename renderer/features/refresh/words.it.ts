export const refresh = {
  keyMissing: 'Questo account non ha una chiave. Impostala in Account.',
  start: 'Aggiorna',
  in: 'tra {time}',
  stop: 'Interrompi aggiornamento',
  label: 'Aggiornamento',
  credit: 'Lettura del credito…',
  prices: 'Lettura del listino…',
  counts: 'Lettura dei conteggi…',
  extensions: 'Lettura delle estensioni…',
  domains: 'Lettura dei domini…',
  first: 'Lettura dei tuoi domini…',
  firstCounted: 'Lettura di {count} dominio… | Lettura di {count} domini…',
  domainsRead: '{count} dominio letto | {count} domini letti',
  saving: 'Salvataggio…',
};

export const news = {
  fromTo: '{before} → {after}',
  new: '{count} nuovo | {count} nuovi',
  'no-longer-listed': '{count} non più in elenco | {count} non più in elenco',
  changed: '{count} dominio cambiato | {count} domini cambiati',
};
