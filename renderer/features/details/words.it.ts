export const details = {
  title: 'Leggi i dettagli',
  hint: 'Legge contatti, nameserver, blocco, DNSSEC e verifica di ogni dominio, dalle scadenze più vicine. È gratuito, usa più richieste per dominio e prosegue in background.',
  estimating: 'Stima…',
  requests: 'Richieste',
  time: 'Tempo',
  atLeast: 'almeno {time}',
  start: 'Leggi i dettagli di {count} dominio | Leggi i dettagli di {count} domini',
  paused: 'In pausa',
  stopped: 'Ferma',
};
