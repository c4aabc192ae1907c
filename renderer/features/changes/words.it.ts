export const changes = {
  titles: {
    nameservers: 'Cambia i nameserver',
    privacy: 'Privacy WHOIS',
    lock: 'Cambia il blocco trasferimento',
    contacts: 'Cambia i contatti',
    'dnssec-add': 'Aggiungi un record DNSSEC',
    'dnssec-disable': 'Disattiva DNSSEC',
    'resend-verification': 'Reinvia l’e-mail di verifica',
    registrant: 'Aggiorna l’intestatario',
    'auto-renew': 'Rinnovo automatico',
    'epp-code': 'Nuovo codice EPP',
    release: 'Rilascia i domini',
  },
  kindNames: {
    nameservers: 'Nameserver',
    privacy: 'Privacy WHOIS',
    lock: 'Blocco trasferimento',
    contacts: 'Contatti',
    'dnssec-add': 'Aggiungi DNSSEC',
    'dnssec-disable': 'Disattiva DNSSEC',
    'resend-verification': 'Reinvia la verifica',
    registrant: 'Intestatario',
    'auto-renew': 'Rinnovo automatico',
    'epp-code': 'Nuovo codice EPP',
    release: 'Rilascia',
  },
  /** In a menu. */
  action: '{kind}…',
  hint: 'Le modifiche sono gratuite. Vengono messe in coda e inviate una alla volta, nei limiti delle richieste.',
  on: 'Attiva',
  off: 'Disattiva',
  nameserversHint: 'Uno per riga, da due a cinque, in ordine.',
  errors: {
    few: 'Servono almeno due nameserver.',
    many: 'Si possono impostare al massimo cinque nameserver.',
    twice: 'Un nameserver è indicato due volte.',
    name: '“{name}” non è un nome di server valido.',
  },
  nameserverSet: 'Gruppo di nameserver',
  free: 'Inserisci manualmente',
  disableFirst: 'Disattiva prima DNSSEC dove è attivo',
  disableFirstHint:
    'Altrimenti questi domini smettono di funzionare, a meno che i nuovi nameserver firmino con la stessa chiave. Se la disattivazione non riesce per un dominio, i suoi nameserver non vengono cambiati.',
  euKeyFirst:
    'Per disattivare DNSSEC su un dominio .eu serve la sua chiave. I domini .eu firmati mantengono i nameserver finché non disattivi DNSSEC a parte.',
  signed: '{count} dominio ha DNSSEC attivo. | {count} domini hanno DNSSEC attivo.',
  maybeSigned: 'DNSSEC non letto per {count} dominio. | DNSSEC non letto per {count} domini.',
  beforeAfter: '{before} → {after}',
  withoutFormer:
    '{count} modifica non si può annullare: il valore attuale non è stato letto. | {count} modifiche non si possono annullare: i valori attuali non sono stati letti.',
  neverRead: '{count} dominio non è ancora stato letto. | {count} domini non sono ancora stati letti.',
  reading: 'Lettura dei valori attuali',
  profile: 'Dal profilo',
  noProfiles: 'Ancora nessun profilo di intestatario.',
  whichContacts: 'Contatti da sostituire',
  chooseContact: 'Scegli almeno un contatto.',
  contactsKept:
    'Gli altri contatti non vengono modificati. Un campo vuoto nel profilo, come la società, viene svuotato.',
  newProfile: 'Nuovo profilo…',
  hints: {
    'resend-verification': 'L’intestatario riceve di nuovo l’e-mail e deve aprire il link.',
    release: 'Un dominio rilasciato lascia il tuo account, e Namekeep non può riportarlo indietro.',
    'epp-code':
      'Il registro crea un nuovo codice EPP. Quello precedente non vale più. Leggi il nuovo in Codici EPP.',
  },
  registrar: 'A quale registrar',
  registrarHint: 'Solo se il tuo servizio lo chiede, per esempio il suo tag.',
  buckets: {
    'will-be-changed': 'Saranno modificati',
    unchanged: 'Nessuna modifica necessaria',
    cannot: 'Non modificabili',
  },
  looking: 'Verifica dei domini modificabili…',
  incomplete: 'Compila la modifica per vederne l’effetto su ogni dominio.',
  cost: '{count} richiesta | {count} richieste',
  time: 'circa {time}',
  queue: 'Metti in coda',
  nowNone: 'Applica subito',
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
  runConsequence:
    'Vengono eseguite dal servizio una dopo l’altra. Puoi mettere in pausa in qualsiasi momento.',
  resumeCount: 'Riprendi {count} modifica | Riprendi {count} modifiche',
  runCount: 'Avvia {count} modifica | Avvia {count} modifiche',
  retryAll: 'Riprova {count} non riuscita | Riprova {count} non riuscite',
  retry: 'Riprova',
  revert: 'Torna a prima…',
  revertSeveral: 'Torna a prima per più modifiche',
  notReverted: {
    'not-made':
      '{count} modifica non è stata eseguita: non c’è nulla da ripristinare. | {count} modifiche non sono state eseguite: non c’è nulla da ripristinare.',
    'not-read':
      'Da {count} modifica non si torna indietro: il valore di prima non era stato letto. | Da {count} modifiche non si torna indietro: i valori di prima non erano stati letti.',
    'no-way-back':
      'Da {count} modifica non si torna indietro: è di un tipo che non lo permette. | Da {count} modifiche non si torna indietro: sono di un tipo che non lo permette.',
  },
  revertTitle: 'Torna a prima: {name}',
  revertUnsigned:
    'Per i nuovi nameserver DNSSEC è stato disattivato ({domains}) e resta disattivato anche se torni a prima. Aggiungi di nuovo il suo record quando i nameserver di prima sono impostati.',
  kind: 'Modifica',
  before: 'Prima',
  after: 'Dopo',
  cancelChosen: 'Annulla {count} modifica | Annulla {count} modifiche',
  retryChosen: 'Riprova {count} modifica | Riprova {count} modifiche',
  filter: 'Mostra le modifiche',
  all: 'Tutte',
  openDomain: 'Apri il dominio',
  attempts: '{count} tentativo | {count} tentativi',
  cancel: 'Annulla modifica',
  selected: '{count} modifica selezionata | {count} modifiche selezionate',
  sendChosen: 'Invia ora {count} modifica | Invia ora {count} modifiche',
};

export const changeStates = {
  queued: 'In coda',
  sending: 'In invio',
  done: 'Completata',
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
  neverRead:
    'I contatti di {count} dominio non sono mai stati letti: non si vede che cosa cambia. | I contatti di {count} domini non sono mai stati letti: non si vede che cosa cambia.',
  readNow: 'Leggi {count} dominio | Leggi {count} domini',
  notReadHint:
    'I contatti di questo dominio non sono ancora stati letti. Vengono letti prima di inviare la modifica.',
  empty: 'Vuoto',
  emptied: 'Svuotato',
  written: 'Nuovi valori',
  contact: 'Contatto',
  differing: 'Diversi',
  unread: 'Non letti',
  examples: 'Esempi',
  fieldsChange: 'cambia {count} campo | cambiano {count} campi',
  type: 'Digita {count} per confermare',
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
    'Un digest appartiene a un solo dominio. Per più domini incolla il DNSKEY con cui sono firmati tutti.',
  formOfManyHint:
    'Solo per domini che il provider DNS firma con questa stessa chiave. Ognuno riceve il proprio digest; i domini .eu ricevono la chiave.',
};
