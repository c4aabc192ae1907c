export const outlook = {
  starting: 'Calcolo in corso…',
  demoLeftOut: 'L’account demo non è incluso in queste cifre.',
  demoOnly: 'Questo è l’account demo. Né il denaro né i domini sono reali.',
  empty: 'Ancora nessuna previsione',
  emptyHint: 'Aggiorna per vedere una previsione basata su domini, prezzi e credito.',
  left: {
    reading: 'Lettura di {count} dominio uscito dall’elenco | Lettura di {count} domini usciti dall’elenco',
    waiting:
      '{count} dominio uscito dall’elenco è ancora da leggere | {count} domini usciti dall’elenco sono ancora da leggere',
    start: 'Leggi ora',
  },
  credit: {
    title: 'Credito e costi di {account}',
    now: 'Credito attuale',
    runsOut: 'Si esaurisce',
    lasts: 'non entro 24 mesi',
    topUp: 'Ricarica per {days} giorni',
    topUpQueue: 'Ricarica per la coda',
    enough: 'non serve',
    noCredit: 'Credito in questa valuta non noto. Importo mancante sconosciuto.',
    available: 'Dopo la coda',
    basis: 'Dati aggiornati',
  },
  forecast: {
    chart:
      'Costo dei rinnovi per mese, da {from} a {to}. Massimo: {most} in {month}. Totale {sum}, più {off} per domini con rinnovo automatico disattivato.',
    none: 'Nessun costo di rinnovo nei prossimi 24 mesi.',
    caption: 'Costo dei rinnovi per mese',
    renewing: 'Rinnovo automatico attivo',
    autoRenewOff: 'Rinnovo automatico disattivato',
    short: 'Non coperto dal credito',
    asTable: 'Mostra come tabella',
    domains: 'Domini',
    cost: 'Costo',
    offDomains: 'Senza rinnovo automatico',
    offCost: 'Costo senza rinnovo automatico',
    left: 'Credito residuo',
    ordered: 'In ordine',
    withoutOff:
      '“Si esaurisce” e le ricariche contano i rinnovi automatici e la coda. I domini senza rinnovo automatico non sono compresi.',
    onOrder:
      '{count} rinnovo è già ordinato: il suo prezzo è tolto dal credito con la coda, non nel suo mese. | {count} rinnovi sono già ordinati: i loro prezzi sono tolti dal credito con la coda, non nei loro mesi.',
    each: 'Ogni dominio conta una volta all’anno, per un anno al prezzo di oggi. I rinnovi arretrati contano come dovuti ora.',
    withoutPrice:
      '{count} rinnovo senza prezzo noto non è incluso. | {count} rinnovi senza prezzo noto non sono inclusi.',
    undated:
      '{count} dominio senza data di scadenza non è incluso. | {count} domini senza data di scadenza non sono inclusi.',
    restores:
      '{count} dominio si può ripristinare: {fees} di tariffa e {renewals} per l’anno seguente. Non è incluso sopra. | {count} domini si possono ripristinare: {fees} di tariffe e {renewals} per l’anno seguente. Non sono inclusi sopra.',
    noCurrency: 'Valuta non ancora nota',
  },
  expiring: {
    title: 'Domini per mese di scadenza',
    chart: 'Domini per mese di scadenza, da {from} a {to}. Massimo: {most} in {month}.',
    none: 'Nessun dominio scade nei prossimi 24 mesi.',
    overdue: '{count} già scaduto | {count} già scaduti',
    later: '{count} più tardi | {count} più tardi',
    undated: '{count} senza data | {count} senza data',
    open: 'Mostra i domini che scadono in {month}',
  },
  restore: {
    title: 'Termini di ripristino',
    hint: 'Un dominio in redemption si può ancora ripristinare, pagando una tariffa e il rinnovo di un anno. Il credito va prima al termine più vicino.',
    none: 'Nessun dominio risulta in redemption. Il servizio elenca solo i domini attivi.',
    columns: {
      domain: 'Dominio',
      deadline: 'Ultimo giorno',
      fee: 'Tariffa',
      renewal: 'Rinnovo',
      covered: 'Coperto dal credito',
      age: 'Letto',
    },
    covered: 'sì',
    notCovered: 'no',
    notKnown: 'non noto',
    restore: 'Ripristina {count} dominio… | Ripristina {count} domini…',
  },
};
