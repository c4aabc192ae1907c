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
  more: 'e altri {count} | e altri {count}',
  show: 'Mostra',
  week: {
    lapse:
      'Entro 7 giorni {count} dominio andrà perso se non viene rinnovato: {costs}. | Entro 7 giorni {count} domini andranno persi se non vengono rinnovati: {costs}.',
    unpriced:
      'Entro 7 giorni {count} dominio andrà perso se non viene rinnovato; il prezzo non è noto. | Entro 7 giorni {count} domini andranno persi se non vengono rinnovati; i prezzi non sono noti.',
    none: 'Entro 7 giorni non va perso nessun dominio.',
  },
  checks: {
    title: 'Che cosa non si è potuto controllare',
    never: 'mai letto',
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
