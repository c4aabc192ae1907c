import type { connection as english } from '../en/connection.ts';
import type { Translation } from '../translation.ts';

export const connection: Translation<typeof english> = {
  'certificate.expired': 'il suo certificato è scaduto',
  'certificate.no-tls': 'non usa TLS come dovrebbe',
  'certificate.not-trusted': 'questo computer non considera attendibile il suo certificato',
  'certificate.not-yet': 'il suo certificato non è ancora valido; controlla l’orologio di questo computer',
  'certificate.other-name': 'il suo certificato è per un altro nome',
  'certificate.proxy-other-name': 'il certificato del proxy è per un altro nome',
  'certificate.self-signed': 'il suo certificato è autofirmato',
  'connection.dns': 'Il nome “{host}” non si trova. Controlla che questo computer sia online.',
  'connection.ended': 'La connessione con “{host}” è terminata prima di inviare qualcosa.',
  'connection.ended-code': 'La connessione con “{host}” è terminata prima di inviare qualcosa ({code}).',
  'connection.lost': 'La connessione con “{host}” è caduta prima che arrivasse tutta la risposta.',
  'connection.no-answer': '“{host}” ha preso la richiesta e non ha risposto entro {limit}.',
  'connection.no-connect':
    '“{host}” non ha accettato la connessione entro {limit}. Non è stato inviato nulla.',
  'connection.no-http': 'La risposta di “{host}” non si può leggere come HTTP.',
  'connection.not-finished': '“{host}” non ha completato la risposta entro {limit}.',
  'connection.redirect':
    '“{host}” rimanda a un altro indirizzo (HTTP {status}). Non viene seguito, perché porterebbe lì la chiave.',
  'connection.refused': '“{host}” rifiuta la connessione. Riprova quando il servizio è attivo.',
  'connection.stalled': '“{host}” si è fermato a metà della risposta per {limit}.',
  'connection.stopped': 'Interrotto mentre il servizio elaborava la richiesta.',
  'connection.tls':
    'Non si è potuta stabilire una connessione sicura con “{host}”: {why}. Non è stato inviato nulla.',
  'connection.unreachable':
    '“{host}” non si raggiunge da questa rete. Controlla che questo computer sia online.',
  'proxy.asks-password': 'chiede nome utente e password, o non accetta quelli indicati',
  'proxy.does-not-pass': 'non inoltra la connessione a “{host}” (HTTP {status})',
  'proxy.failed': 'Il proxy “{proxy}” {why}. Non è stato inviato nulla.',
  'proxy.no-answer': 'non ha risposto entro {limit}',
  'proxy.not-found': 'non si trova. Controlla il suo indirizzo',
  'proxy.refuses': 'rifiuta la connessione. Controlla indirizzo e porta',
  'proxy.unusable': 'non si è potuto usare',
  'proxy.unusable-code': 'non si è potuto usare ({code})',
};
