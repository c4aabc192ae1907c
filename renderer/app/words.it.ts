export const shell = {
  orderQueue: 'Coda degli ordini',
  changeQueue: 'Coda delle modifiche',
  name: 'Namekeep',
  tagline: 'Il tuo portafoglio di domini, online e offline.',
  cannotStart: 'Namekeep non può avviarsi',
  refused: {
    titles: {
      'disk-full': 'Il disco è pieno',
      'file-failed': 'Namekeep non può usare i propri file',
      'file-from-newer-version': 'I tuoi file provengono da una versione più recente',
      busy: 'Un altro Namekeep sta usando i file',
    },
    toDo: {
      'disk-full':
        'Libera spazio su quel disco, ma non eliminare nulla dalla cartella di Namekeep: contiene i tuoi account e ordini.',
      'file-failed':
        'Controlla che il disco sia collegato e non in sola lettura, e di poter scrivere nella cartella e nei suoi file.',
      'file-from-newer-version': 'Installa e avvia la versione più recente. Il file non è stato modificato.',
      busy: 'Attendi che finisca, oppure chiudilo.',
    },
    details: 'Dettagli: {details}',
    untouched:
      'Nulla è stato modificato e nulla viene inviato. Gli ordini restano in attesa finché i file non si possono aprire.',
    still: 'Nuovo tentativo fatto. Il problema persiste.',
  },
  hostGone:
    'Namekeep su questo computer non risponde. Se l’hai chiuso, riavvialo e apri l’indirizzo che mostra. Non si perde nulla.',
  sessionOver:
    'Questa scheda non è autenticata. Apri l’indirizzo mostrato da Namekeep all’avvio. Vale una volta sola. Se l’hai già usato, continua in quella scheda, oppure premi Invio nel terminale di Namekeep per averne uno nuovo.',
  news: 'Novità',
  messages: 'Messaggi',
  accountChosen: 'Account: {name}',
  allAccounts: 'Tutti gli account',
  credit: 'Credito',
  updated: 'Aggiornato',
  showQueue: 'Mostra la coda',
  resume: 'Riprendi',
  paused: 'In pausa, {count} in attesa | In pausa, {count} in attesa',
  screenNotLoaded:
    'Impossibile caricare questa schermata. Se Namekeep è stato aggiornato o riavviato, ricarica la pagina.',
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
  language: 'Lingua',
  languages: { en: 'English', it: 'Italiano' },
};

export const nav = {
  label: 'Principale',
  today: 'Oggi',
  domains: 'Domini',
  orders: 'Ordini',
  changes: 'Modifiche',
  register: 'Registra e trasferisci',
  money: 'Denaro',
  credit: 'Credito',
  forecast: 'Previsione',
  invoices: 'Fatture',
  spending: 'Spese',
  prices: 'Prezzi',
  retail: 'Prezzi di vendita',
  security: 'Sicurezza',
  health: 'Salute',
  history: 'Cronologia',
  reports: 'Report',
  settings: 'Impostazioni',
  accounts: 'Account',
  profiles: 'Profili',
  general: 'Generali',
  limits: 'Limiti',
  backups: 'Backup',
  about: 'Informazioni',
  fold: 'Nascondi il contenuto di {section}',
  unfold: 'Mostra il contenuto di {section}',
  views: {
    lapsing: 'Persi entro 30 giorni',
    thisMonth: 'In scadenza questo mese',
    autoOff: 'Rinnovo disattivato',
    unlocked: 'Sbloccati',
    notListed: 'Non in elenco',
  },
  open: '{count} in corso | {count} in corso',
  needUser: '{count} ordine richiede una tua decisione | {count} ordini richiedono una tua decisione',
};

export const budget = {
  title: 'Richieste disponibili',
  lead: 'Il servizio limita il numero di richieste. Namekeep rispetta i limiti e attende automaticamente.',
  buckets: {
    all: 'Tutte le richieste',
    reads: 'Letture',
    prices: 'Listino',
    orders: 'Ordini',
    management: 'Modifiche e dettagli',
  },
  left: '{left} su {limit}',
  every: 'in {window}',
  full: 'tutte disponibili',
};
