export const changes = {
  titles: {
    nameservers: 'Cambia i nameserver',
    privacy: 'Privacy WHOIS',
    lock: 'Blocco trasferimento',
    contacts: 'Cambia i contatti',
    'dnssec-add': 'Aggiungi un record DNSSEC',
    'dnssec-disable': 'Disattiva DNSSEC',
    'resend-verification': 'Reinvia l’e-mail di verifica',
    registrant: 'Aggiorna l’intestatario',
    'auto-renew': 'Rinnovo automatico',
    'epp-code': 'Nuovo codice EPP',
    release: 'Rilascia i domini',
  },
  hint: 'Le modifiche sono gratuite. Vengono messe in coda e inviate una alla volta, nei limiti delle richieste.',
  on: 'Attiva',
  off: 'Disattiva',
  nameserversHint: 'Uno per riga, da due a cinque, in ordine.',
  errors: {
    few: 'Servono almeno due nameserver.',
    many: 'Si possono impostare al massimo cinque nameserver.',
    twice: 'Un nameserver è indicato due volte.',
    name: '«{name}» non è un nome di server valido.',
  },
  nameserverSet: 'Gruppo di nameserver',
  free: 'Inserisci manualmente',
  disableFirst: 'Disattiva prima DNSSEC dove è attivo',
  disableFirstHint:
    'Altrimenti questi domini smettono di funzionare, a meno che i nuovi nameserver firmino con la stessa chiave. Se la disattivazione non riesce per un dominio, i suoi nameserver non vengono cambiati.',
  euKeyFirst:
    'Per disattivare DNSSEC su un dominio .eu serve la sua chiave. I domini .eu firmati mantengono i nameserver finché non disattivi DNSSEC a parte.',
  signed: '{count} dominio ha DNSSEC attivo. | {count} domini hanno DNSSEC attivo.',
  maybeSigned:
    'Non si sa se DNSSEC è attivo su {count} dominio. Se lo è, il dominio può smettere di funzionare. | Non si sa se DNSSEC è attivo su {count} domini. Dove lo è, possono smettere di funzionare.',
  dnssecActive:
    'DNSSEC è attivo: con nameserver che non firmano con la stessa chiave il dominio smette di funzionare. Disattiva prima DNSSEC.',
  dnssecUnknown:
    'Non si sa se DNSSEC è attivo. {reason} Se lo è, con nameserver che non firmano con la stessa chiave il dominio smette di funzionare. Disattiva prima DNSSEC.',
  dnssecNeverRead: 'Non è ancora stato letto.',
  profile: 'Dal profilo',
  noProfiles: 'Ancora nessun profilo di intestatario. Aggiungine uno in Profili.',
  whichContacts: 'Contatti da sostituire',
  contacts: { Registrant: 'Intestatario', Admin: 'Amministrativo', Tech: 'Tecnico' },
  chooseContact: 'Scegli almeno un contatto.',
  contactsKept: 'Gli altri contatti, e i campi assenti dal profilo, non vengono modificati.',
  resendHint: 'L’intestatario riceve di nuovo l’e-mail e deve aprire il link.',
  releaseHint: 'Un dominio rilasciato lascia il tuo account, e Namekeep non può riportarlo indietro.',
  registrar: 'A quale registrar',
  registrarHint: 'Solo se il tuo servizio lo chiede, per esempio il suo tag.',
  releases: '{count} dominio lascia il tuo account. | {count} domini lasciano il tuo account.',
  eppCodeHint:
    'Il registro crea un nuovo codice EPP. Quello precedente non vale più. Leggi il nuovo in Codici EPP.',
  buckets: {
    'will-be-changed': 'Saranno modificati',
    'already-so': 'Nessuna modifica necessaria',
    cannot: 'Non modificabili',
  },
  looking: 'Verifica dei domini modificabili…',
  incomplete: 'Compila la modifica per vederne l’effetto su ogni dominio.',
  cost: '{count} richiesta | {count} richieste',
  time: 'circa {time}',
  queue: 'Metti in coda',
  now: 'Applica subito {count} modifica | Applica subito {count} modifiche',
  queued: '{count} modifica messa in coda. | {count} modifiche messe in coda.',
  made: '{count} modifica eseguita. | {count} modifiche eseguite.',
  failed: '{count} modifica non riuscita. | {count} modifiche non riuscite.',
  left: '{count} modifica non ancora eseguita. | {count} modifiche non ancora eseguite.',
  released: 'Aggiorna l’account per vedere quali domini lo hanno lasciato.',
  nothingQueued: 'Nulla è stato messo in coda.',
  toChanges: 'Vai alle modifiche',
  queueLabel: 'Coda delle modifiche',
  waiting: '{count} modifica in coda | {count} modifiche in coda',
  waitingInAll:
    '{count} modifica in coda tra tutti gli account | {count} modifiche in coda tra tutti gli account',
  runCount: 'Avvia {count} modifica | Avvia {count} modifiche',
  retryAll: 'Riprova {count} non riuscita | Riprova {count} non riuscite',
  retry: 'Riprova',
  cancelChosen: 'Annulla {count} modifica | Annulla {count} modifiche',
  retryChosen: 'Riprova {count} modifica | Riprova {count} modifiche',
  filter: 'Mostra le modifiche',
  columns: { change: 'Modifica', updated: 'Aggiornata' },
  empty: 'Ancora nessuna modifica',
  emptyState: 'Nessuna modifica in questo stato',
  emptyHint: 'Seleziona domini nel portafoglio e scegli una modifica in Azioni.',
  attempts: '{count} tentativo | {count} tentativi',
  said: {
    nameservers: 'Nameserver {names}',
    privacyOn: 'Privacy WHOIS attiva',
    privacyOff: 'Privacy WHOIS disattivata',
    lockOn: 'Blocco trasferimento attivo',
    lockOff: 'Blocco trasferimento disattivato',
    contacts: 'Contatti: {names}',
    dnssecAddDs: 'Aggiungi DNSSEC, DS {tag}',
    dnssecAddKey: 'Aggiungi DNSSEC, chiave con flag {flags}',
    dnssecDisable: 'Disattiva DNSSEC',
    resend: 'Reinvia la verifica',
    registrant: 'Intestatario {name}',
    autoRenewOn: 'Rinnovo automatico attivo',
    autoRenewOff: 'Rinnovo automatico disattivato',
    eppCode: 'Nuovo codice EPP',
    release: 'Rilascio',
    releaseTo: 'Rilascio a {registrar}',
  },
};

export const changeStates = {
  queued: 'In coda',
  sending: 'In invio',
  done: 'Fatta',
  failed: 'Non riuscita',
  cancelled: 'Annullata',
};

export const contacts = {
  chooseProfile: 'Scegli un profilo',
  ownerHint:
    'Il titolare del dominio. Il nuovo intestatario potrebbe dover verificare di nuovo l’indirizzo e-mail.',
  field: 'Campo',
  before: 'Ora',
  after: 'Nuovo',
  notRead: 'Non letto',
  notReadHint:
    'I contatti di questo dominio non sono ancora stati letti. Vengono letti prima di inviare la modifica.',
  empty: 'Vuoto',
  written: 'Nuovi valori',
  contact: 'Contatto',
  differing: 'Diversi',
  unread: 'Non letti',
  examples: 'Esempi',
  fieldsChange: 'cambia {count} campo | cambiano {count} campi',
  type: 'Digita {count} per confermare',
  newOwners: '{count} dominio avrà un nuovo intestatario. | {count} domini avranno un nuovo intestatario.',
  typeWrong: 'Non corrisponde a {count}.',
};

export const dnssec = {
  paste: 'Record DS o DNSKEY',
  pasteHint: 'Incolla la riga del tuo fornitore DNS, come nel file di zona.',
  pasteExample: 'example.com. IN DNSKEY 257 3 13 mdsswUyr3DPW…',
  keyPaste: 'Record DNSKEY da rimuovere',
  keyPasteHint: 'Serve solo per .eu: la chiave attiva adesso.',
  keyOnly: 'Incolla un record DNSKEY; un record DS non contiene la chiave.',
  understood: 'Letto come',
  kinds: { ds: 'Record DS', dnskey: 'Record DNSKEY' },
  owner: 'Nome',
  computed: 'DS calcolato dalla chiave',
  form: 'Invia come',
  forms: { ds: 'Digest (DS)', dnskey: 'Chiave pubblica (DNSKEY)' },
  formHint:
    'La maggior parte delle estensioni accetta un digest. Alcune, come .eu, richiedono la chiave pubblica.',
  oneDomainOnly:
    'Un digest appartiene a un solo dominio. Per più domini incolla un record DNSKEY. La sua chiave pubblica si può inviare per tutti i domini firmati con essa.',
  formForOneOnly:
    'Per più domini viene inviata la chiave pubblica, perché il digest è diverso per ogni dominio.',
};

/** What a free change can lead to. */
export const consequences = {
  'registrant-confirms':
    'Il vecchio e il nuovo registrante potrebbero dover confermare via e-mail prima che la modifica abbia effetto.',
  'registrant-lock': 'Molti registri bloccano poi i trasferimenti del dominio per 60 giorni.',
  'registrant-it':
    'Per .it un nuovo registrante può valere come cambio di titolarità e richiedere una procedura a parte.',
  'site-may-stop':
    'Sito ed e-mail smettono di funzionare se i nuovi nameserver non servono ancora il dominio.',
  'can-be-transferred': 'Chi ha il codice EPP può trasferire altrove un dominio sbloccato.',
  'dnssec-unprotected': 'Senza DNSSEC le risposte sul dominio non sono più firmate.',
  'contacts-public': 'I contatti diventano visibili in WHOIS.',
  lapses: 'Senza rinnovo automatico il dominio scade alla sua data, a meno che tu non lo rinnovi.',
};
