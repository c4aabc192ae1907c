import type { token as english } from '../en/token.ts';
import type { Translation } from '../translation.ts';

export const token: Translation<typeof english> = {
  'token.client-cancelled': 'L’account presso il servizio è stato chiuso. Chiedi al servizio.',
  'token.credit-disabled':
    'Il credito è disattivato per questo account, quindi non si può ordinare nulla. Chiedi al servizio di attivarlo.',
  'token.domain-not-active': 'Lo stato del dominio non consente questa modifica.',
  'token.domain-not-active-status': 'Lo stato del dominio ({status}) non consente questa modifica.',
  'token.domain-not-found': 'Il servizio non trova questo elemento nell’account.',
  'token.domain-not-registered':
    'Il nome non risulta registrato: registralo invece di trasferirlo. Non è stato addebitato nulla.',
  'token.domain-not-renewable': 'Il dominio non si può rinnovare nello stato attuale.',
  'token.domain-not-restorable': 'Il dominio non si può ripristinare: si può solo quando è in redemption.',
  'token.domain-unavailable': 'Il nome non si può registrare: non è disponibile.',
  'token.endpoint-not-found':
    'A questo indirizzo il servizio non ha nulla. Controlla i percorsi dell’account.',
  'token.forbidden': 'L’utente del token non ha il permesso per questa operazione.',
  'token.forbidden-named': 'L’utente del token non ha il permesso per questa operazione ({name}).',
  'token.idempotency-in-progress':
    'Il servizio non ha ancora concluso la prima richiesta per questo ordine. Non ordinarlo di nuovo.',
  'token.idempotency-key-reused':
    'Il servizio conosce la chiave di questo ordine da una richiesta diversa, quindi non ha fatto nulla.',
  'token.insufficient-credit':
    'Il credito non basta. Non è stato addebitato nulla; ricarica, poi invia di nuovo.',
  'token.insufficient-credit-sums':
    'Il credito non basta: servono {required}, ce ne sono {available}. Non è stato addebitato nulla; ricarica, poi invia di nuovo.',
  'token.invalid-contact':
    'Il servizio non accetta l’intestatario o i campi dell’estensione. Correggili, poi invia di nuovo.',
  'token.invalid-domain': 'Per il servizio questo non è un nome di dominio.',
  'token.invalid-idempotency-key': 'Il servizio non accetta la chiave di questo ordine.',
  'token.invalid-request': 'Il servizio non accetta i dati della richiesta.',
  'token.invalid-years': 'Questa durata non è ammessa per il dominio.',
  'token.invalid-years-allowed': 'Questa durata non è ammessa per il dominio: può essere {years}.',
  'token.invalid-years-required': 'Questa durata non è ammessa per il dominio: deve essere {years}.',
  'token.ip-not-allowed':
    'Il servizio non autorizza l’indirizzo di questo computer. Autorizzalo accanto al token nell’area clienti, poi riprova.',
  'token.ip-whitelist-misconfigured':
    'Il servizio non riesce a leggere l’elenco degli indirizzi autorizzati per il token. Correggi l’elenco nell’area clienti.',
  'token.method-not-allowed': 'Il servizio non accetta qui questo metodo. Controlla i percorsi dell’account.',
  'token.not-reseller':
    'L’account non è abilitato all’API per rivenditori. Chiedi al servizio di abilitarlo.',
  'token.one-year': '1 anno',
  'token.operation-failed':
    'L’operazione non è riuscita prima di arrivare al registro. L’addebito è stato rimborsato; puoi inviarla di nuovo.',
  'token.operation-in-progress': 'È in corso un’altra richiesta per questo dominio. Riprova tra poco.',
  'token.rate-limited': 'Il servizio chiede di rallentare (troppe richieste).',
  'token.refused': 'Il servizio rifiuta il token: {why}. Usa un altro token, o chiedi al servizio.',
  'token.refused-no-account': 'non appartiene a un singolo account',
  'token.refused-no-api': 'non è abilitato all’API',
  'token.refused-no-client': 'non è il token di un cliente',
  'token.refused-revoked': 'il suo accesso all’account è stato revocato',
  'token.refused-wrong': 'è errato o scaduto',
  'token.registrar-error': 'Il registro rifiuta. Ogni addebito è stato rimborsato.',
  'token.registrar-error-said': 'Il registro rifiuta: “{words}”. Ogni addebito è stato rimborsato.',
  'token.registrar-unknown':
    'Il registro non ha confermato l’esito. L’addebito resta sospeso mentre il fornitore verifica; non ordinarlo di nuovo.',
  'token.registration-data-missing': 'Mancano i nameserver o i dati dell’intestatario.',
  'token.renewal-in-progress': 'Un rinnovo di questo dominio è già in corso.',
  'token.restore-required': 'Il dominio è in redemption: ripristinalo, poi rinnovalo.',
  'token.server-error': 'Il servizio ha avuto un guasto.',
  'token.server-error-paid':
    'Il servizio ha avuto un guasto mentre elaborava l’ordine. Non ordinarlo di nuovo: chiedi al fornitore di controllare se è stato addebitato. Il fornitore sblocca l’ordine a mano, di solito dopo un’ora.',
  'token.service-unavailable': 'Il servizio al momento non è disponibile. Riprova più tardi.',
  'token.tld-not-sellable': 'Il servizio non vende questa estensione all’account per questa operazione.',
  'token.unprocessable': 'Il servizio rifiuta l’operazione nello stato attuale del dominio o dell’account.',
  'token.upstream-error': 'Il registrar non ha completato la richiesta. Riprova più tardi.',
  'token.whois-unavailable': 'Al momento non si può verificare la disponibilità. Riprova più tardi.',
  'token.years': '{years} anni',
};
