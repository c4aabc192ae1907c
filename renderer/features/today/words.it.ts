export const today = {
  title: 'Oggi',
  inbox: 'Che cosa ti aspetta',
  computed: 'Aggiornato {age}',
  updating: 'in aggiornamento…',
  reading: 'Lettura in corso…',
  welcome: 'Ancora nulla da mostrare',
  welcomeHint:
    'Collega un account e aggiornalo. Questa pagina dirà che cosa andrà perso, entro quando e che cosa fare.',
  connect: 'Collega un account',
  clear: 'Tutto in ordine',
  clearHint: 'Ogni tipo di rischio è stato controllato, su dati letti {age}.',
  nothingFound: 'Nessun rischio in ciò che si è potuto controllare',
  notAll: 'Non si è potuto controllare tutto. Vedi sotto.',
  byDay: 'termine: {day}',
  putOff: 'Rimanda',
  putOffDays: 'Rimanda per',
  until: { tomorrow: 'Fino a domani', week: 'Per una settimana', month: 'Per 30 giorni' },
  putOffNow: '{count} rimandato | {count} rimandati',
  showAgain: 'Mostra di nuovo',
  withoutPrice: 'più {count} senza prezzo noto | più {count} senza prezzo noto',
  more: 'e altri {count} | e altri {count}',
  show: 'Mostra',
  week: {
    lapse:
      'Entro 7 giorni {count} dominio andrà perso se non viene rinnovato: {costs}. | Entro 7 giorni {count} domini andranno persi se non vengono rinnovati: {costs}.',
    unpriced:
      'Entro 7 giorni {count} dominio andrà perso se non viene rinnovato; il prezzo non è noto. | Entro 7 giorni {count} domini andranno persi se non vengono rinnovati; i prezzi non sono noti.',
    none: 'Entro 7 giorni non va perso nessun dominio.',
  },
  risks: {
    off: '{count} dominio andrà perso: il rinnovo automatico è disattivato | {count} domini andranno persi: il rinnovo automatico è disattivato',
    short:
      '{count} dominio non si rinnoverà: al credito di {account} mancano {short} | {count} domini non si rinnoveranno: al credito di {account} mancano {short}',
    partlyCovered:
      'I rinnovi in data {day} sono contati tutti, anche se per quel giorno restano {left} di credito.',
    unsent: '{count} ordine non è ancora stato inviato | {count} ordini non sono ancora stati inviati',
    paused: 'La coda è in pausa.',
    decide: '{count} ordine attende una tua decisione | {count} ordini attendono una tua decisione',
    invoices: '{count} fattura da pagare | {count} fatture da pagare',
    invoicesHint: 'Il credito non bastava. Paga nell’area clienti, poi verifica di nuovo.',
    failed: '{count} modifica non è riuscita | {count} modifiche non sono riuscite',
    vanished: '{count} dominio è uscito dal tuo elenco | {count} domini sono usciti dal tuo elenco',
    vanishedHint: {
      gone: '{count} non più nell’account | {count} non più nell’account',
      unread: '{count} non ancora riletto | {count} non ancora riletti',
    },
    redemption: '{count} dominio si può ancora ripristinare | {count} domini si possono ancora ripristinare',
    redemptionHint: 'Tariffa e un anno per ciascuno. Il credito ne copre {covered}.',
    elsewhere:
      '{count} modifica è stata fatta fuori da Namekeep | {count} modifiche sono state fatte fuori da Namekeep',
    elsewhereHint:
      'Nameserver, contatti, DNSSEC o blocco di {domains} dominio. Se non sei stato tu, l’account potrebbe essere compromesso. | Nameserver, contatti, DNSSEC o blocco di {domains} domini. Se non sei stato tu, l’account potrebbe essere compromesso.',
    prices: 'I rinnovi di {count} estensione sono rincarati | I rinnovi di {count} estensioni sono rincarati',
    pricesOne: 'rinnovo .{extension} {before} → {after}',
    perYear: '{sum} in più all’anno',
    low: 'Il credito di {account} è basso: {credit}',
    unexplained:
      '{count} movimento del credito non è spiegato | {count} movimenti del credito non sono spiegati',
    unexplainedHint: '{account}, a partire da {since}',
    lowBelow: 'Sotto il tuo limite di {below}.',
    lowRunsOut: 'Fine del credito con i rinnovi automatici: {day}.',
    stale:
      '{count} account non viene aggiornato da un giorno | {count} account non vengono aggiornati da un giorno',
    neverRead: '{count} account non è ancora stato letto | {count} account non sono ancora stati letti',
    staleHint: '{accounts}. Questa pagina può non essere attuale.',
    noKey: '{count} account è senza chiave | {count} account sono senza chiave',
    keyRefused:
      'Il servizio ha rifiutato la chiave di {count} account | Il servizio ha rifiutato le chiavi di {count} account',
    offline:
      'Il servizio di {count} account non è raggiungibile | Il servizio di {count} account non è raggiungibile',
  },
  actions: {
    renew: 'Rinnova {count} dominio… | Rinnova {count} domini…',
    topUp: 'Vedi la ricarica',
    queue: 'Vai alla coda',
    decide: 'Decidi',
    invoices: 'Vedi le fatture',
    failed: 'Vedi il motivo',
    domains: 'Mostrali',
    restore: 'Ripristina…',
    history: 'Controlla',
    prices: 'Vedi i prezzi',
    statement: 'Vedi l’estratto conto',
    refresh: 'Aggiorna',
    setKey: 'Imposta la chiave',
  },
  pastExpiry: 'Già scaduti',
  domains: '{count} dominio | {count} domini',
  checks: {
    title: 'Che cosa non si è potuto controllare',
    never: 'mai letto',
    kinds: {
      'changed-elsewhere': 'Modifiche fatte altrove',
      'in-redemption': 'Domini in redemption',
      'will-lapse': 'Domini che andranno persi',
      'orders-to-decide': 'Ordini da decidere',
      vanished: 'Domini usciti dall’elenco',
      'cannot-connect': 'Connessioni',
      'invoices-to-pay': 'Fatture',
      'orders-unsent': 'Ordini non inviati',
      'credit-unexplained': 'Credito non spiegato',
      'low-credit': 'Credito basso',
      'changes-failed': 'Modifiche non riuscite',
      stale: 'Dati vecchi',
      'price-rises': 'Rincari',
    },
    gaps: {
      'never-refreshed': '{count} account mai aggiornato | {count} account mai aggiornati',
      'prices-never-read': 'prezzi di {count} account mai letti | prezzi di {count} account mai letti',
      'credit-never-read': 'credito di {count} account mai letto | credito di {count} account mai letto',
      'auto-renew-not-read':
        'rinnovo automatico di {count} dominio non letto | rinnovo automatico di {count} domini non letto',
      'expiry-not-read': 'scadenza di {count} dominio non letta | scadenza di {count} domini non letta',
      'price-not-known':
        'prezzo di {count} dominio non confrontabile con il credito | prezzi di {count} domini non confrontabili con il credito',
      'domains-not-read':
        '{count} dominio uscito dall’elenco e non riletto | {count} domini usciti dall’elenco e non riletti',
      'redemption-period-not-known':
        'ultimo giorno per ripristinare {count} dominio non noto | ultimo giorno per ripristinare {count} domini non noto',
    },
  },
  months: {
    title: 'Costi e credito',
    hint: 'Scegli un mese per vederne i domini.',
  },
  since: {
    title: 'Cambiato da ieri',
    none: 'Nessun cambiamento dal giorno {day}.',
    origins: { namekeep: 'da Namekeep', service: 'dal servizio', outside: 'altrove' },
  },
};
