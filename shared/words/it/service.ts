import type { service as english } from '../en/service.ts';
import type { Translation } from '../translation.ts';

export const service: Translation<typeof english> = {
  'operation.active-count': 'elenco dei domini attivi',
  'operation.auto-renew': 'modifica del rinnovo automatico',
  'operation.domain-count': 'conteggio dei domini',
  'operation.epp-code': 'cambio del codice EPP',
  'operation.registrant': 'aggiornamento dell’intestatario',
  'operation.release': 'rilascio',
  'operation.without-lock': 'elenco delle estensioni senza blocco',
  'operation.without-privacy': 'elenco delle estensioni senza privacy',
  'service.bad-base-url': 'L’URL di base inizia con https:// (o con http:// su questo computer).',
  'service.bad-data': 'Il servizio non accetta i dati: {quoted}.',
  'service.bad-header':
    'Questa intestazione non può contenere il token. Di solito si usa “Authorization” con “Bearer”.',
  'service.bad-proxy-url': 'Il proxy si scrive come http://proxy.example:3128.',
  'service.bad-routes': 'I percorsi di questo account non si possono usare. {why}',
  'service.budget-unread':
    'Il limite di richieste non si è potuto leggere, quindi non è stato inviato nulla.',
  'service.fault': 'Il servizio segnala un guasto: {quoted}.',
  'service.it-says': 'Dice: “{said}”.',
  'service.no-single-domains':
    'Il servizio non permette di leggere i singoli domini, quindi non è stato inviato nulla.',
  'service.not-recorded': 'La richiesta non si è potuta registrare, quindi non è stato inviato nulla.',
  'service.over-budget':
    'Il limite di richieste è esaurito, oppure il servizio ha chiesto di attendere. La prossima richiesta può partire tra {time}.',
  'service.plain-http':
    '“{host}” si raggiungerebbe con http in chiaro, dove altri possono leggere la chiave. Usa https://, oppure consenti http in chiaro per questo account.',
  'service.refuses': 'Il servizio rifiuta: {quoted}.',
  'service.refuses-this': 'Il servizio rifiuta l’operazione.',
  'service.slow-down': 'Il servizio chiede di rallentare (troppe richieste). Riprova tra {time}.',
  'service.slow-down-said': 'Il servizio chiede di rallentare: {quoted}.',
  'service.status-and-error': 'Il servizio risponde HTTP {status} e insieme l’errore “{code}”.',
  'service.stopped-before': 'Interrotto prima di inviare qualcosa.',
  'service.switched-off':
    'Il servizio di questo account non offre “{operation}”, quindi non è stato inviato nulla.',
  'service.with-code': '{sentence} ({said})',
  'service.without-own-error': '{sentence} (HTTP {status}, senza un errore proprio del servizio)',
  'service-part.credit': 'credito',
  'service-part.domainCount': 'numero di domini',
  'service-part.eppCode': 'codici EPP',
  'service-part.extensionLists': 'elenchi delle estensioni',
  'service-part.extensionsWithoutLock': 'elenco delle estensioni senza blocco',
  'service-part.extensionsWithoutPrivacy': 'elenco delle estensioni senza privacy WHOIS',
  'service-part.read.contacts': 'contatti',
  'service-part.read.dnssec': 'DNSSEC',
  'service-part.read.record': 'lettura dei singoli domini',
  'service-part.read.verification': 'verifica e-mail',
};
