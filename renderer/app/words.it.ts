export const shell = {
  name: 'Namekeep',
  tagline: 'Il tuo portafoglio di domini, sulla tua scrivania, anche senza rete.',
  starting: 'Avvio…',
  cannotStart: 'Namekeep non può ancora mostrare nulla',
  refused: {
    titles: {
      'disk-full': 'Il disco è pieno',
      'file-failed': 'Namekeep non può usare i suoi file',
      'file-from-newer-version': 'I tuoi file vengono da un Namekeep più recente',
      busy: 'Un altro Namekeep sta usando i file',
    },
    toDo: {
      'disk-full':
        'Fai spazio su quel disco, ma non cancellare nulla nella cartella di Namekeep: contiene i tuoi account e ordini.',
      'file-failed':
        'Controlla che il disco sia collegato e non in sola lettura, e che tu possa scrivere nella cartella e nei suoi file.',
      'file-from-newer-version':
        'Installa la versione più recente e avvia quella. Questa lascia il file com’è.',
      busy: 'Aspetta che l’altro abbia finito, o chiudilo.',
    },
    details: 'Dettagli: {details}',
    untouched:
      'Nulla è stato cambiato e nulla viene inviato: gli ordini aspettano che i file si possano aprire.',
    still: 'Riprovato: è ancora così.',
  },
  hostGone:
    'Namekeep su questo computer si è fermato. Riavvialo: la pagina si ricollega da sola e non si perde nulla.',
  sessionOver:
    'Questa scheda non è autenticata. Apri l’indirizzo che Namekeep ha mostrato all’avvio. Vale una volta sola: se è già stato usato, continua nella scheda in cui l’hai aperto, oppure riavvia Namekeep per averne uno nuovo.',
  offline:
    'Non in linea: vedi quello che era noto {age}. Puoi continuare a consultare, mettere in coda ed esportare.',
  noKey: 'Per {account} manca la chiave: si può consultare, non aggiornare, e i suoi ordini attendono.',
  setKey: 'Imposta la chiave',
  offlineEmpty: 'Non in linea, e nulla è ancora stato letto. Aggiorna quando il servizio è raggiungibile.',
  news: 'Novità',
  messages: 'Messaggi',
  account: 'Account',
  accountChosen: 'Account: {name}',
  allAccounts: 'Tutti gli account',
  credit: 'Credito',
  updated: 'Aggiornato',
  budget: 'Richieste disponibili',
  requestsLeft: '{count} richiesta su {limit} disponibile | {count} richieste su {limit} disponibili',
  nextRequest: 'La prossima alle {at}',
  version: 'Namekeep {version}',
  theme: 'Tema',
  themes: { system: 'Come il sistema', light: 'Chiaro', dark: 'Scuro' },
  language: 'Lingua',
  languages: { en: 'English', it: 'Italiano' },
};

export const nav = {
  label: 'Principale',
  overview: 'Panoramica',
  portfolio: 'Portafoglio',
  names: 'Nomi',
  orders: 'Ordini',
  changes: 'Modifiche',
  health: 'Salute',
  history: 'Storia',
  prices: 'Prezzi',
  profiles: 'Profili',
  reports: 'Report',
  accounts: 'Account',
  needUser: '{count} ordine attende una tua decisione | {count} ordini attendono una tua decisione',
};

export const budget = {
  details: 'Richieste disponibili: mostra tutti i limiti',
  title: 'Richieste disponibili',
  lead: 'Il servizio conta le richieste. Namekeep resta nei limiti e attende da sé.',
  buckets: {
    all: 'Tutte le richieste',
    reads: 'Letture',
    prices: 'Listino',
    orders: 'Ordini',
    management: 'Modifiche e dettagli',
  },
  left: '{left} su {limit}',
  every: 'in {window}',
  window: '{count} minuto | {count} minuti',
  full: 'al completo',
  refills: 'di nuovo disponibili alle {at}',
  next: 'la prossima alle {at}',
};
