export const words = {
  draftRestored: 'Non salvato l’ultima volta. È ancora qui.',
  discardDraft: 'Elimina bozza',
  andMore: 'e altro {count} | e altri {count}',
  asOf: 'Dati: {at}',
  beforeAfter: 'Prima e dopo',
  cancel: 'Annulla',
  cannotCopy: 'Gli appunti non sono disponibili. Seleziona il testo e copialo.',
  close: 'Chiudi',
  copied: 'Copiato',
  copy: 'Copia',
  dayForm: 'AAAA-MM-GG',
  dismiss: 'Nascondi',
  domains: 'Domini',
  edit: 'Modifica',
  extension: 'Estensione',
  goBack: 'Torna indietro',
  hide: 'Nascondi {what}',
  justNow: 'adesso',
  loading: 'Caricamento…',
  month: 'Mese',
  never: 'mai',
  no: 'No',
  notADay: 'Inserisci una data come 2026-11-20.',
  notKnown: 'Non noto',
  off: 'No',
  on: 'Sì',
  operation: 'Operazione',
  problem: 'Problema',
  remove: 'Rimuovi',
  save: 'Salva',
  show: 'Mostra {what}',
  showIn: { finder: 'Mostra nel Finder', explorer: 'Mostra in Esplora file', other: 'Mostra nella cartella' },
  starting: 'Avvio…',
  tryAgain: 'Riprova',
  undo: 'Annulla operazione',
  unknown: '–',
  yes: 'Sì',
};

/** What a grace period may cost on top of the price of a renewal. */
export const fees = {
  upTo: 'fino a {sum}',
  including: 'compresi fino a {amount} di costi di tolleranza',
  onTop: '+ costo di tolleranza fino a {fee}',
  unknown: '+ possibile costo di tolleranza, non in listino',
};

export const age = {
  minute: '{count} min fa',
  hour: '{count} h fa',
  day: '{count} giorno fa | {count} giorni fa',
  month: '{count} mese fa | {count} mesi fa',
};

export const duration = {
  seconds: '{count} secondo | {count} secondi',
  minutes: '{count} minuto | {count} minuti',
  hours: '{count} ora | {count} ore',
};

/** Statuses of domains that services write, in any case; others are shown as they are. */
export const domainStatuses = {
  active: 'Attivo',
  pending: 'In attesa',
  'pending-registration': 'Registrazione in attesa',
  'pending-transfer': 'Trasferimento in attesa',
  'awaiting-payment': 'Da pagare',
  redemption: 'In redemption',
  'redemption-period': 'In redemption',
  'in-redemption': 'In redemption',
  cancelled: 'Cancellato',
  canceled: 'Cancellato',
  deleted: 'Eliminato',
  'transferred-away': 'Trasferito altrove',
  fraud: 'Frode',
  expired: 'Scaduto',
  grace: 'In tolleranza',
  'grace-period': 'In tolleranza',
} as const;
