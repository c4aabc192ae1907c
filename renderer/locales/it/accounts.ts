export const connect = {
  title: 'Collega un account',
  lead: 'Ti servono i dati API dell’area clienti del tuo servizio per rivenditori.',
  name: 'Nome dell’account',
  nameHint: 'Sceglilo tu, per esempio il nome della tua azienda.',
  baseUrl: 'URL di base',
  baseUrlHint: 'L’indirizzo dell’API, fino allo script compreso.',
  baseUrlExample: 'https://service.example/api/index.php',
  email: 'E-mail',
  key: 'Chiave API',
  keyHint: 'Resta su questo computer e non viene più mostrata.',
  more: 'Proxy e opzioni avanzate',
  useProxy: 'Collegati tramite un proxy HTTP',
  useProxyHint: 'Il servizio ammette solo indirizzi IP noti; un proxy può dartene uno fisso.',
  proxyUrl: 'Indirizzo del proxy',
  proxyExample: 'http://proxy.example:3128',
  proxyUser: 'Utente del proxy',
  proxyPassword: 'Password del proxy',
  plainHttp: 'Consenti http non cifrato',
  plainHttpHint: 'La chiave passerebbe in rete leggibile da altri. Solo per una prova nella tua rete.',
  submit: 'Collega',
  checking: 'Verifica della connessione…',
  anyway: 'Collega comunque',
  anywayHint: 'L’account viene salvato senza verifica; puoi provarlo più tardi in Account.',
  copyIp: 'Copia l’indirizzo IP',
  demoTitle: 'Oppure dai prima un’occhiata',
  demoLead:
    'Un portafoglio inventato di 500 domini su un servizio interno a Namekeep. Niente soldi, niente rete.',
  demo: 'Apri l’account demo',
  errors: {
    name: 'Dai all’account un nome di al massimo 60 caratteri.',
    baseUrl: 'Scrivi un indirizzo che inizia con https://.',
    baseUrlCredentials:
      'Togli nome utente e password dall’URL di base: Namekeep accede solo con la chiave o il token.',
    plainHttp:
      'Http non cifrato invierebbe la chiave in chiaro. Usa https://, oppure consenti http nelle opzioni avanzate.',
    email: 'Scrivi l’indirizzo e-mail della tua area clienti.',
    keyEmpty: 'Scrivi la chiave API.',
    keyCharacters:
      'La chiave contiene un carattere impossibile: uno spazio, un a capo o una lettera accentata.',
    proxyUrl: 'Scrivi un indirizzo come http://proxy.example:3128.',
    proxyCredentials: 'Togli nome utente e password dall’indirizzo del proxy: hanno campi propri.',
  },
};

export const accounts = {
  add: 'Aggiungi un account',
  demo: 'Demo',
  domains: 'Domini',
  noKey: 'Nessuna chiave impostata: puoi consultare questo account, non aggiornarlo. Imposta la chiave.',
  test: 'Prova la connessione',
  works: 'La connessione funziona. Credito: {credit}.',
  worksWithoutCredit: 'La connessione funziona. Questo servizio non mostra il credito.',
  setKey: 'Nuova chiave',
  setKeyTitle: 'Nuova chiave per {account}',
  saveKey: 'Salva la chiave',
  keySet: 'La chiave di {account} è stata salvata.',
  proxyAgain: 'Riscrivi utente e password del proxy: sono conservati insieme alla chiave.',
  remove: 'Rimuovi',
  removeTitle: 'Rimuovere {account} da Namekeep?',
  removeConsequence:
    'La chiave e i domini in cache vengono cancellati da questo computer. Gli ordini e le modifiche restano nel registro e nei report. Presso il servizio non cambia nulla: i tuoi domini restano dove sono.',
  removeOrders:
    '{count} ordine non ancora inviato viene annullato. | {count} ordini non ancora inviati vengono annullati.',
  removeChanges:
    '{count} modifica non ancora inviata viene annullata. | {count} modifiche non ancora inviate vengono annullate.',
  removeUnsettled:
    '{account} non si può ancora rimuovere: non si sa che ne è stato di {count} dei suoi ordini. Esegui gli ordini, o decidi che cosa ne è stato. | {account} non si può ancora rimuovere: non si sa che ne è stato di {count} dei suoi ordini. Esegui gli ordini, o decidi che cosa ne è stato.',
  removeConfirm: 'Rimuovi l’account',
  removed: '{account} è stato rimosso.',
  reachability: { online: 'In linea', offline: 'Non in linea', unknown: 'Mai interrogato' },
  vault: {
    keychain: 'Le chiavi sono nel portachiavi di questo computer.',
    'encrypted-file': 'Le chiavi sono in un file cifrato da questo computer.',
    memory:
      'Questo computer non offre un portachiavi: le chiavi restano in memoria e vanno riscritte al prossimo avvio.',
  },
};
