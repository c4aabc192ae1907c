export const orders = {
  queue: 'Coda degli ordini',
  progress: '{finished} di {total} conclusi',
  waiting: '{count} ordine in coda | {count} ordini in coda',
  waitingInAll: '{count} ordine in coda tra tutti gli account | {count} ordini in coda tra tutti gli account',
  idle: 'La coda è vuota',
  current: 'ora {domain}',
  timeLeft: 'ancora {time}',
  pause: 'Pausa',
  run: 'Avvia',
  runCount: 'Avvia {count} ordine | Avvia {count} ordini',
  needYou: 'Serve una tua decisione',
  needYouCount: '{count} ordine richiede una decisione | {count} ordini richiedono una decisione',
  heldHint: 'Non viene inviato nulla finché non lo approvi.',
  approve: 'Approva',
  approveChosen: 'Approva {count} ordine | Approva {count} ordini',
  cancel: 'Annulla ordine',
  payInvoice:
    'Il servizio ha emesso la fattura {invoice}, ma il credito non la copriva. Pagala nell’area clienti, poi aggiorna.',
  payInvoiceUnknown:
    'Il servizio ha emesso una fattura che il credito non copriva. Pagala nell’area clienti, poi aggiorna.',
  paidRefresh: 'Aggiorna dopo il pagamento',
  unknownHint: 'La risposta è andata persa. Il servizio potrebbe aver rinnovato il dominio oppure no.',
  before: 'Prima',
  readBack: 'Riletto',
  notReadBack: 'non ancora',
  filter: 'Mostra',
  all: 'Tutti',
  columns: {
    price: 'Prezzo',
    state: 'Stato',
    note: 'Nota',
    updated: 'Modificato',
    queued: 'In coda dal',
    id: 'Numero',
  },
  invoice: 'Fattura {invoice}',
  number: 'Ordine {id}',
  story: 'Cosa è successo',
  cancelChosen: 'Annulla {count} ordine | Annulla {count} ordini',
  empty: 'Ancora nessun ordine',
  emptyState: 'Nessun ordine corrisponde',
  emptyHint: 'Gli ordini compaiono qui quando rinnovi domini nel portafoglio.',
  toPortfolio: 'Vai al portafoglio',
  selection: 'Selezione',
  selected: '{count} ordine selezionato | {count} ordini selezionati',
  count: '{count} ordine | {count} ordini',
  checkChosen: 'Verifica di nuovo {count} ordine | Verifica di nuovo {count} ordini',
  sendChosen: 'Invia ora {count} ordine | Invia ora {count} ordini',
  failed: 'Non è stato possibile leggere gli ordini',
  emptyStateHint: 'Altri filtri potrebbero mostrarne.',
  eppCodeMissing: 'Attende il codice EPP: inseriscilo per inviare il trasferimento.',
  noCause: 'Nessuna decisione necessaria',
  follows: 'Cosa ne consegue',
  unchanged: 'invariato',
  changed: 'cambiato',
  daysLater: '{count} giorno dopo | {count} giorni dopo',
  daysEarlier: '{count} giorno prima | {count} giorni prima',
  yearsLater: '{count} anno dopo | {count} anni dopo',
  kindNames: {
    renew: 'Rinnovo',
    restore: 'Ripristino',
    register: 'Registrazione',
    transfer: 'Trasferimento',
  },
  groupings: {
    state: 'Stato',
    cause: 'Motivo dell’attesa',
    kind: 'Ordine',
    account: 'Account',
    month: 'Mese',
    extension: 'Estensione',
  },
  causes: {
    'credit-short': 'Credito insufficiente',
    'credit-unread': 'Credito non letto',
    'price-unknown': 'Prezzo sconosciuto',
    'price-rose': 'Prezzo aumentato',
    'currency-changed': 'Altra valuta',
    'expiry-moved': 'Scadenza cambiata',
    'status-changed': 'Stato cambiato',
    'changed-elsewhere': 'Modificato da altri',
    'not-read': 'Dominio non letto',
    'not-found': 'Non nell’account',
    'already-owned': 'Già nell’account',
    'data-missing': 'Dati da correggere',
    'epp-code-missing': 'Manca il codice EPP',
    connection: 'Non arrivato al servizio',
    'approval-undone': 'Approvazione ritirata',
    'reply-lost': 'Risposta persa',
    'nothing-moved': 'Riletto, nulla è cambiato',
    'may-be-charged': 'Forse addebitato',
    'something-changed': 'Cambiato in altro modo',
    'service-received': 'Ricevuto dal servizio',
    'key-kept': 'Risposta conservata dal servizio',
    'key-locked': 'Bloccato dal servizio',
    'to-be-repeated': 'Sarà ripetuto',
    'no-effect': 'Nessun effetto da giorni',
    'invoice-unpaid': 'Fattura da pagare',
    other: 'Altro',
  },
};

export const states = {
  queued: 'In coda',
  held: 'Sospeso',
  sending: 'In invio',
  accepted: 'Accettato',
  unknown: 'Incerto',
  done: 'Fatto',
  'awaiting-payment': 'Da pagare',
  refused: 'Rifiutato',
  cancelled: 'Annullato',
};

export const kinds = {
  renew: 'Rinnovo, {count} anno | Rinnovo, {count} anni',
  restore: 'Ripristino',
  register: 'Registrazione, {count} anno | Registrazione, {count} anni',
  transfer: 'Trasferimento, {count} anno | Trasferimento, {count} anni',
  after: 'Dopo l’ordine {id}',
  expires: 'Scade il {date}',
  plan: 'Piano',
  replayed:
    'Il servizio ha ripetuto la risposta a un tentativo precedente. Nulla è stato eseguito o addebitato una seconda volta.',
  copyKey: 'Copia la chiave di idempotenza',
  againSafe:
    'Se lo invii di nuovo, l’ordine mantiene la stessa chiave. Il servizio lo esegue al massimo una volta e non lo addebita mai due volte.',
  stuck: 'Se l’esito resta incerto',
  locked:
    'Se il servizio continua a rispondere che la prima richiesta è in corso, ha bloccato la chiave. Contatta il fornitore e indica questa chiave. Viene sbloccata manualmente dopo aver verificato che nulla è stato addebitato.',
  unknownHint: 'La risposta è andata persa. Il servizio potrebbe aver eseguito l’ordine oppure no.',
  correct: 'Correggi…',
  correctTitle: 'Correggi {domain}',
  correctHint: 'Un nuovo ordine con i dati corretti sostituisce questo. Viene inviato quando avvii la coda.',
  corrected: 'L’ordine corretto per {domain} è in coda.',
  giveCode: 'Inserisci il codice EPP…',
  giveCodeTitle: 'Inserisci di nuovo il codice EPP di {domain}',
  giveCodeHint:
    'L’ordine {id} resta lo stesso. Non viene inviato nulla finché non decidi di inviarlo di nuovo.',
  saveCode: 'Salva il codice EPP',
  codeGiven: 'Il codice EPP di {domain} è stato salvato.',
};

export const decision = {
  accepted:
    'Il servizio ha accettato questo ordine. Ogni aggiornamento ne verifica l’effetto. Non devi fare nulla.',
  overdue: 'Il servizio ha accettato questo ordine, ma l’effetto non è ancora visibile.',
  received: 'Il servizio ha ricevuto questo ordine, quindi non viene inviato di nuovo.',
  charge: 'Addebito',
  chargedOf: '{sum}, visto',
  charged: 'visto',
  notCharged: 'non ancora visto',
  notVisible: 'Non ancora visibile',
  invoiceNotVisible: 'Fattura {invoice} · non ancora visibile',
  ask: 'Chiedi al servizio',
  askHint:
    'Copia i dati che servono al servizio per trovare l’ordine e chiedi quale ne è l’esito. Non ordinarlo di nuovo prima di saperlo.',
  tell: 'Dati da copiare',
  copyFacts: 'Copia i dati per il servizio',
  facts: {
    domain: 'Dominio',
    invoice: 'Fattura',
    sentAt: 'Inviato',
    idempotencyKey: 'Chiave di idempotenza',
    expiryDateBefore: 'Scadenza prima',
    expiryDateNow: 'Scadenza ora',
    nextDueDateBefore: 'Prossimo rinnovo prima',
    nextDueDateNow: 'Prossimo rinnovo ora',
    statusBefore: 'Stato prima',
    statusNow: 'Stato ora',
  },
  done: 'È avvenuto',
  doneOpen: 'È avvenuto…',
  doneTitle: 'Segnare come fatto l’ordine per {domain}?',
  doneConsequence:
    'L’ordine {id} viene segnato come confermato da te. Non se ne è visto l’effetto, e non viene più verificato.',
  refused: 'Non è stato eseguito',
  refusedOpen: 'Non è stato eseguito…',
  refusedTitle: 'Segnare come non eseguito l’ordine per {domain}?',
  refusedConsequence:
    'L’ordine {id} viene segnato come rifiutato, confermato da te, e il dominio si può ordinare di nuovo. Fallo solo se te lo ha detto il servizio. Se invece l’ordine è stato eseguito, paghi due volte.',
  byYou: 'Confermato da te',
  doneByYou: 'Hai confermato che è avvenuto. Non se ne è visto l’effetto.',
  refusedByYou: 'Hai confermato che il servizio non lo ha eseguito.',
  stateByYou: '{state}, confermato da te',
  undo: 'Annulla la decisione',
  undoOpen: 'Annulla la decisione…',
  undoTitle: 'Annullare la tua decisione sull’ordine per {domain}?',
  undoConsequence:
    'L’ordine {id} torna nello stato «{state}», con tutto ciò che è stato riletto. È possibile finché non viene inviato di nuovo o il dominio non viene ordinato un’altra volta.',
  again: 'Invia di nuovo',
  againFor: 'Invia di nuovo · {sum}',
  againOpen: 'Invia di nuovo…',
  againTitle: 'Inviare di nuovo l’ordine per {domain}?',
  againTitleRenew: 'Inviare di nuovo il rinnovo di {domain}?',
  againHint: 'Prima viene riletto il dominio, perché l’ordine potrebbe essere stato eseguito.',
  againThen: 'Dopo la conferma l’ordine va in coda e viene inviato quando avvii la coda.',
  reading: 'Lettura del dominio…',
  wait: 'Il servizio potrebbe essere ancora in elaborazione. Riprova tra {time}.',
  isNow: 'L’ordine {id} ora è',
  notAgain: 'Non viene inviato di nuovo.',
  againWarning:
    'Se il servizio ha eseguito l’ordine ma non lo mostra ancora, viene eseguito e addebitato due volte.',
  againWarningRenew:
    'Se il rinnovo è avvenuto ma non è ancora visibile, il dominio viene rinnovato due volte e il credito addebitato due volte.',
  againUnderKey:
    'Viene ripetuto con la sua chiave di idempotenza. Il servizio lo esegue una volta sola e lo addebita una volta sola.',
  againQueued: 'L’ordine per {domain} sarà inviato di nuovo quando avvii la coda.',
};

export const approval = {
  title: 'Che cosa hai approvato',
  listOf: 'listino di',
  readAt: 'letto',
};

export const attempts = {
  number: 'Tentativo {number}',
  answered: 'Risposta HTTP {status} in {ms} ms',
  'no-answer': 'Nessuna risposta dopo {ms} ms',
  'not-sent': 'Non inviato',
  'under-way': 'In corso',
  'cut-off': 'Namekeep è stato chiuso prima che arrivasse una risposta',
  neverLeft: 'Nessuna richiesta inviata',
  notNoted: 'Nessuna richiesta registrata',
  waited:
    'Il servizio ha chiesto di attendere: {count} richiesta inviata in totale | Il servizio ha chiesto di attendere: {count} richieste inviate in totale',
  withKey: 'con la chiave di idempotenza',
  answer: 'Risposta',
  cut: 'È mostrato solo l’inizio della risposta.',
  budget: 'Richieste disponibili in quel momento',
  bucket: '{name}: {left} di {limit} rimaste per {minutes} min',
  more: 'Richiesta e risposta',
  creditMoved: 'Credito variato di',
};

export const runs = {
  title: 'La coda è terminata',
  spent: 'Speso: {sum}.',
  nothing: 'niente',
  creditRead: 'Credito di {account}: {sum}.',
  creditReckoned: 'Credito di {account}: {sum}, calcolato dai prezzi.',
};

export const groups = {
  short:
    '{count} ordine sospeso: al credito mancano {short} | {count} ordini sospesi: al credito mancano {short}',
  causes: {
    'credit-short':
      '{count} ordine sospeso: il credito non bastava | {count} ordini sospesi: il credito non bastava',
    'credit-unread':
      '{count} ordine sospeso: credito non leggibile | {count} ordini sospesi: credito non leggibile',
    'price-unknown':
      '{count} ordine sospeso: prezzo sconosciuto | {count} ordini sospesi: prezzo sconosciuto',
    'price-rose': '{count} ordine sospeso: prezzo aumentato | {count} ordini sospesi: prezzo aumentato',
    'currency-changed': '{count} ordine sospeso: altra valuta | {count} ordini sospesi: altra valuta',
    'expiry-moved':
      '{count} ordine sospeso: la scadenza è cambiata, forse è già rinnovato | {count} ordini sospesi: la scadenza è cambiata, forse sono già rinnovati',
    'status-changed': '{count} ordine sospeso: stato cambiato | {count} ordini sospesi: stato cambiato',
    'changed-elsewhere':
      '{count} ordine sospeso: modificato da altri | {count} ordini sospesi: modificati da altri',
    'not-read':
      '{count} ordine sospeso: dominio non leggibile | {count} ordini sospesi: domini non leggibili',
    'not-found':
      '{count} ordine sospeso: non più nell’account | {count} ordini sospesi: non più nell’account',
    'already-owned': '{count} ordine sospeso: già nell’account | {count} ordini sospesi: già nell’account',
    'data-missing': '{count} ordine sospeso: dati da correggere | {count} ordini sospesi: dati da correggere',
    'epp-code-missing':
      '{count} ordine sospeso: manca il codice EPP | {count} ordini sospesi: manca il codice EPP',
    connection:
      '{count} ordine sospeso: rifiutato prima di arrivare al servizio | {count} ordini sospesi: rifiutati prima di arrivare al servizio',
    'approval-undone':
      '{count} ordine sospeso: hai ritirato l’approvazione | {count} ordini sospesi: hai ritirato l’approvazione',
    'reply-lost':
      '{count} ordine dall’esito sconosciuto: risposta persa | {count} ordini dall’esito sconosciuto: risposte perse',
    'nothing-moved':
      '{count} ordine dall’esito sconosciuto: riletto, nulla è cambiato | {count} ordini dall’esito sconosciuto: riletti, nulla è cambiato',
    'may-be-charged':
      '{count} ordine dall’esito sconosciuto: forse addebitato | {count} ordini dall’esito sconosciuto: forse addebitati',
    'something-changed':
      '{count} ordine dall’esito sconosciuto: il dominio è cambiato in altro modo | {count} ordini dall’esito sconosciuto: i domini sono cambiati in altro modo',
    'service-received':
      '{count} ordine dall’esito sconosciuto: il servizio l’ha ricevuto | {count} ordini dall’esito sconosciuto: il servizio li ha ricevuti',
    'key-kept':
      '{count} ordine dall’esito sconosciuto: il servizio conserva la risposta | {count} ordini dall’esito sconosciuto: il servizio conserva le risposte',
    'key-locked':
      '{count} ordine dall’esito sconosciuto: bloccato dal servizio | {count} ordini dall’esito sconosciuto: bloccati dal servizio',
    'to-be-repeated':
      '{count} ordine sarà ripetuto all’avvio della coda | {count} ordini saranno ripetuti all’avvio della coda',
    'no-effect':
      '{count} ordine accettato da giorni senza effetto visibile | {count} ordini accettati da giorni senza effetto visibile',
    'invoice-unpaid':
      '{count} fattura da pagare nell’area clienti | {count} fatture da pagare nell’area clienti',
    other: '{count} ordine ti aspetta | {count} ordini ti aspettano',
  },
  hints: {
    held: 'non è stato inviato nulla',
    unknown: 'può essere stato eseguito',
    accepted: 'non viene mai inviato di nuovo',
    'awaiting-payment': 'non ancora pagato',
  },
  since: 'da',
  left: 'credito residuo {left}',
  show: 'Mostra ordini',
  undo: 'Annulla operazione',
  approve: 'Approva',
  approveFor: 'Approva {count} ordine · {sum} | Approva {count} ordini · {sum}',
  approveTitle: 'Approva tutti',
  approveFittingTitle: 'Approva ciò che il credito copre',
  approveHint: 'Tornano in coda con prezzi e date attuali. Non viene ancora inviato nulla.',
  creditAfter: 'Credito di {account}: {credit}, {after} dopo tutti gli ordini in coda.',
  approved: '{count} ordine è di nuovo in coda. | {count} ordini sono di nuovo in coda.',
  cancelled: '{count} ordine annullato. | {count} ordini annullati.',
  read: '{count} ordine verificato. | {count} ordini verificati.',
  actions: {
    'approve-fitting': 'Approva i primi {count} | Approva i primi {count}',
    approve: 'Approva tutti…',
    cancel: 'Annulla tutti…',
    refresh: 'Aggiorna',
    check: 'Verifica di nuovo',
    again: 'Invia di nuovo…',
    done: 'È avvenuto…',
    refused: 'Non eseguito…',
  },
  titles: {
    cancel: 'Annullare {count} ordine? | Annullare {count} ordini?',
    again: 'Inviare di nuovo {count} ordine? | Inviare di nuovo {count} ordini?',
    done: 'Segnare {count} ordine come eseguito? | Segnare {count} ordini come eseguiti?',
    refused: 'Segnare {count} ordine come non eseguito? | Segnare {count} ordini come non eseguiti?',
  },
  confirms: {
    cancel: 'Annulla {count} ordine | Annulla {count} ordini',
    again: 'Invia di nuovo {count} ordine | Invia di nuovo {count} ordini',
    done: 'Segna {count} ordine come eseguito | Segna {count} ordini come eseguiti',
    refused: 'Segna {count} ordine come non eseguito | Segna {count} ordini come non eseguiti',
  },
  consequences: {
    cancel: 'Non è stato inviato né addebitato nulla. Puoi tornare indietro.',
    again:
      'Prima ogni dominio viene riletto. Un ordine il cui dominio mostra l’effetto non viene inviato. Se il servizio ne ha eseguito uno e non lo mostra ancora, viene addebitato due volte.',
    done: 'Sono segnati come confermati da te. Nessun effetto è stato visto e non vengono più verificati. Puoi tornare indietro.',
    refused:
      'Fallo solo se te l’ha detto il servizio. I domini si possono ordinare di nuovo; se il servizio ne ha eseguito uno, paghi due volte. Puoi tornare indietro.',
  },
};
