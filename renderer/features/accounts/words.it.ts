export const connect = {
  title: 'Collega un account',
  lead: 'Ti servono le credenziali API dall’area clienti del tuo servizio per rivenditori.',
  name: 'Nome dell’account',
  nameHint: 'Un nome a scelta, per esempio quello della tua azienda.',
  baseUrl: 'URL di base',
  baseUrlHint: 'L’indirizzo completo dell’API, script compreso.',
  baseUrlExample: 'https://service.example/api/index.php',
  key: 'Chiave API',
  keyHint: 'Salvata solo su questo computer e mai più mostrata.',
  more: 'Proxy e opzioni avanzate',
  useProxy: 'Collegati tramite un proxy HTTP',
  useProxyHint: 'Alcuni servizi autorizzano solo indirizzi IP noti. Un proxy può dartene uno fisso.',
  proxyUrl: 'Indirizzo del proxy',
  proxyExample: 'http://proxy.example:3128',
  proxyUser: 'Utente del proxy',
  proxyPassword: 'Password del proxy',
  plainHttp: 'Consenti HTTP non cifrato',
  plainHttpHint: 'La chiave verrebbe inviata in chiaro. Solo per prove nella tua rete.',
  submit: 'Collega',
  checking: 'Verifica della connessione…',
  anyway: 'Collega comunque',
  anywayHint: 'L’account viene salvato senza verifica. Puoi provarlo più tardi in Account.',
  copyIp: 'Copia l’indirizzo IP',
  demoTitle: 'Oppure prova prima la demo',
  demoLead:
    'Un portafoglio di esempio con 500 domini su un servizio interno a Namekeep. Niente soldi, niente rete.',
  demo: 'Apri l’account demo',
  errors: {
    name: 'Dai all’account un nome, al massimo 60 caratteri.',
    baseUrl: 'Scrivi un indirizzo che inizia con https://.',
    baseUrlCredentials:
      'Togli nome utente e password dall’URL di base. L’accesso usa solo la chiave o il token.',
    plainHttp:
      'Con HTTP la chiave viaggerebbe in chiaro. Usa https://, oppure consenti HTTP in «Proxy e opzioni avanzate».',
    email: 'Scrivi l’indirizzo e-mail della tua area clienti.',
    keyEmpty: 'Scrivi la chiave API.',
    keyCharacters:
      'La chiave contiene un carattere non valido: uno spazio, un a capo o una lettera accentata.',
    proxyUrl: 'Scrivi un indirizzo come http://proxy.example:3128.',
    proxyCredentials: 'Togli nome utente e password dall’indirizzo del proxy. Hanno campi propri.',
  },
};

export const accounts = {
  add: 'Aggiungi account',
  demo: 'Demo',
  noKey: 'Questo account non ha una chiave. Puoi consultarlo ma non aggiornarlo.',
  test: 'Prova connessione',
  works: 'La connessione funziona. Credito: {credit}.',
  worksWithoutCredit: 'La connessione funziona. Questo servizio non mostra il credito.',
  notOffered: 'Non offerto da questo servizio: {parts}.',
  parts: { credit: 'credito', domainCount: 'numero di domini', extensionLists: 'elenchi delle estensioni' },
  setKey: 'Imposta nuova chiave',
  setKeyTitle: 'Nuova chiave per {account}',
  saveKey: 'Salva chiave',
  keySet: 'La chiave di {account} è stata salvata.',
  proxyAgain: 'Riscrivi utente e password del proxy. Sono salvati insieme alla chiave.',
  removeTitle: 'Rimuovere {account} da Namekeep?',
  removeConsequence:
    'La chiave e i domini in cache vengono eliminati da questo computer. Gli ordini e le modifiche restano nel registro e nei report. Presso il servizio non cambia nulla, e i tuoi domini non sono toccati.',
  removeOrders:
    '{count} ordine non ancora inviato viene annullato. | {count} ordini non ancora inviati vengono annullati.',
  removeChanges:
    '{count} modifica non ancora inviata viene annullata. | {count} modifiche non ancora inviate vengono annullate.',
  removeUnsettled:
    '{account} non si può ancora rimuovere. {count} dei suoi ordini ha esito incerto. Esegui gli ordini, o decidi l’esito. | {account} non si può ancora rimuovere. {count} dei suoi ordini hanno esito incerto. Esegui gli ordini, o decidi l’esito.',
  removeConfirm: 'Rimuovi account',
  removed: '{account} è stato rimosso.',
  reachability: { online: 'In linea', offline: 'Non in linea', unknown: 'Non ancora verificato' },
  vault: {
    keychain: 'Le chiavi sono salvate nel portachiavi di questo computer.',
    'encrypted-file': 'Le chiavi sono salvate in un file cifrato da questo computer.',
    memory:
      'Questo computer non ha un portachiavi. Le chiavi restano in memoria e vanno reinserite al prossimo avvio.',
  },
};

export const service = {
  surface: 'Il servizio usa',
  surfaces: { 'key-header': 'Chiave API ed e-mail', token: 'Un token' },
  token: 'Token',
  tokenHint: 'Salvato solo su questo computer e mai più mostrato.',
  tokenEmpty: 'Scrivi il token.',
  tokenCharacters:
    'Il token contiene un carattere non valido: uno spazio, un a capo o una lettera accentata.',
  tokenBaseUrlHint: 'L’indirizzo che precede /reseller e /client.',
  tokenBaseUrlExample: 'https://service.example/api',
  headerName: 'Intestazione del token',
  headerNameHint: 'Authorization, salvo diversa indicazione del servizio.',
  headerNameWrong: 'Il nome di un’intestazione può contenere solo lettere, cifre e trattini.',
  scheme: 'Schema del token',
  schemeHint: 'Bearer, salvo diversa indicazione del servizio. Lascia vuoto per nessuno.',
  schemeWrong: 'Uno schema può contenere solo lettere, cifre e trattini.',
  routesAssumed:
    'Questo servizio non pubblica i suoi percorsi, quindi sono presunti. Correggili se risponde «non trovato».',
  routesOwn: 'Questo account usa percorsi personalizzati.',
  routesShow: 'Mostra e modifica percorsi',
  routesTitle: 'Percorsi di {account}',
  routesHint: 'JSON con metodo, percorso e campi di ogni operazione.',
  routesText: 'Percorsi in JSON',
  routesImport: 'Importa un file…',
  routesTooLarge: 'Questo file è troppo grande per essere un elenco di percorsi.',
  routesReset: 'Ripristina predefiniti',
  routesSave: 'Salva percorsi',
  routesSaved: 'I percorsi di {account} sono stati salvati.',
  routesBack: '{account} ora usa i percorsi predefiniti.',
  routesProblems: '{count} voce contiene un errore | {count} voci contengono errori',
  routesNotJson: 'JSON non valido. Controlla virgole, virgolette e parentesi.',
  setToken: 'Imposta nuovo token',
  setTokenTitle: 'Nuovo token per {account}',
  saveToken: 'Salva token',
};

export const count = {
  title: 'Numero di domini di {account}',
  hint: 'Il conteggio dei domini attivi fatto dal servizio, chiesto ora, accanto all’ultimo elenco.',
  service: 'Servizio',
  listed: 'Elenco',
  all: 'Tutti',
  show: 'Confronta i conteggi',
};
