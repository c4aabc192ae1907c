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
  clearHint: 'Ogni tipo di rischio è stato controllato.',
  nothingFound: 'Nessun rischio in ciò che si è potuto controllare',
  restPutOff: 'Oggi non ti aspetta altro',
  restPutOffHint: 'Quello che hai rimandato è qui sotto.',
  nothingFoundHint: 'Non si è potuto controllare tutto. Vedi sotto.',
  putOff: 'Rimanda',
  putOffDays: 'Rimanda per',
  until: { tomorrow: 'Fino a domani', week: 'Per una settimana', month: 'Per 30 giorni' },
  putOffNow: '{count} rimandato | {count} rimandati',
  showAgain: 'Mostra di nuovo',
  more: 'e altri {count} | e altri {count}',
  showAll: 'Mostra {count} dominio | Mostra {count} domini',
  expired: 'scaduto: {day}',
  withFee: '{price} + costo di tolleranza',
  openOrder: 'Apri l’ordine',
  showOrders: 'Mostra {count} ordine | Mostra {count} ordini',
  show: 'Mostra',
  weekClear: 'Entro 7 giorni non va perso nessun dominio.',
  weekOrdered: {
    unsent:
      '{count} dominio scade questa settimana: è ordinato, ma l’ordine non è ancora stato inviato. | {count} domini scadono questa settimana: sono ordinati, ma nessun ordine è ancora stato inviato.',
    partlySent:
      '{count} dominio scade questa settimana: è ordinato, ordini inviati: {sent}. | {count} domini scadono questa settimana: sono ordinati, ordini inviati finora: {sent}.',
    sent: '{count} dominio scade questa settimana: l’ordine è stato inviato. | {count} domini scadono questa settimana: gli ordini sono stati inviati.',
  },
  checks: {
    title: 'Che cosa non si è potuto controllare',
  },
  unlisted: {
    reading: 'Lettura di {count} dominio uscito dall’elenco | Lettura di {count} domini usciti dall’elenco',
    waiting:
      '{count} dominio uscito dall’elenco è ancora da leggere | {count} domini usciti dall’elenco sono ancora da leggere',
    start: 'Leggi ora',
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
