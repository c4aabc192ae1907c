export const serviceFailures = {
  unauthenticated: 'Il token manca, è errato o è scaduto. Impostane uno nuovo in Account.',
  forbidden: 'All’utente di questo token manca un permesso: {message}',
  'domain-not-active': 'Lo stato del dominio non consente questa modifica.',
  'ip-whitelist-misconfigured':
    'Il servizio non riesce a leggere l’elenco degli indirizzi IP ammessi per questo token. Correggilo nell’area clienti.',
  'client-token-required': 'Questo token non è di un account cliente. Creane uno per il tuo account.',
  'token-not-api-enabled': 'Questo token non è abilitato all’API. Abilitalo nell’area clienti.',
  'token-not-client-scoped': 'Questo token non è legato a un account cliente. Creane uno per il tuo account.',
  'client-access-revoked': 'L’accesso di questo token all’account è stato revocato.',
  'client-cancelled': 'L’account presso il servizio è stato chiuso.',
  'endpoint-not-found':
    'Il servizio non ha nulla a questo percorso, o la funzione non è attiva. Controlla i percorsi del servizio in Account.',
  'method-not-allowed':
    'Il servizio non accetta questo metodo a questo percorso. Controlla i percorsi del servizio in Account.',
  'invalid-request': 'Il servizio rifiuta un valore: {message}',
  unprocessable: 'Il servizio lo rifiuta nello stato attuale: {message}',
  'upstream-error': 'Il registrar non ha completato la richiesta. Riprova più tardi.',
  'not-reseller':
    'Questo account non è abilitato all’API per rivenditori. Chiedi al fornitore di abilitarlo.',
  'credit-disabled': 'Il credito è disattivato per questo account. Chiedi al fornitore di attivarlo.',
  'insufficient-credit': 'Il credito non basta. Nulla è stato addebitato. Ricarica e riprova.',
  'operation-in-progress': 'È in corso un’altra richiesta per questo dominio. Riprova tra poco.',
  'renewal-in-progress': 'Un rinnovo di questo dominio è già in corso.',
  'restore-required': 'Il dominio è in redenzione: ripristinalo, poi rinnovalo.',
  'idempotency-in-progress':
    'La prima richiesta con questa chiave non è ancora conclusa. Viene richiesta di nuovo con la stessa chiave.',
  'invalid-contact': 'L’intestatario non è valido: {message}',
  'invalid-domain': 'Il nome di dominio non è corretto.',
  'tld-not-sellable': 'Questa estensione non ti viene venduta per questa operazione.',
  'invalid-years': 'Questa durata non è ammessa per l’estensione o il dominio: {message}',
  'domain-unavailable': 'Il nome non può essere registrato.',
  'domain-not-registered': 'Il nome non è registrato: registralo invece di trasferirlo.',
  'domain-not-renewable': 'Il dominio non può essere rinnovato nel suo stato attuale.',
  'domain-not-restorable': 'Si può ripristinare solo un dominio in redenzione.',
  'registration-data-missing': 'Mancano i nameserver o i dati dell’intestatario necessari per registrare.',
  'registrar-error': 'Il registro ha rifiutato, e ogni addebito è stato rimborsato: {message}',
  'invalid-idempotency-key': 'Il servizio non accetta la chiave di questo ordine.',
  'idempotency-key-reused': 'La chiave di questo ordine è stata usata per altro.',
  'registrar-unknown':
    'Il registro non ha confermato l’esito. L’addebito resta mentre il fornitore verifica; non ordinare di nuovo.',
  'operation-failed': 'Non è riuscito prima di interpellare il registro, e l’addebito è stato rimborsato.',
  'whois-unavailable': 'La disponibilità non si può verificare al momento. Riprova tra poco.',
};
