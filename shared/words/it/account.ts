import type { account as english } from '../en/account.ts';
import type { Translation } from '../translation.ts';

export const account: Translation<typeof english> = {
  'account.bad-routes': 'Il profilo dei percorsi non si può usare. {why}',
  'account.changes-run':
    'Le modifiche di “{name}” sono in esecuzione: mettile in pausa, poi rimuovi l’account.',
  'account.credentials-in-base-url':
    'Togli nome utente e password dall’URL di base: Namekeep accede solo con la chiave o il token.',
  'account.bad-client-area': 'L’area clienti si scrive come https://servizio.example/clientarea.',
  'account.no-client-area': '“{name}” non ha un indirizzo dell’area clienti. Aggiungilo in Account.',
  'account.check-base-url': 'Controlla l’URL di base.',
  'account.credentials-in-client-area':
    'Togli nome utente e password dall’indirizzo dell’area clienti: l’accesso avviene nel browser.',
  'account.credentials-in-proxy':
    'Togli nome utente e password dall’indirizzo del proxy: hanno campi propri.',
  'account.credit-unread': 'Il servizio risponde, ma il credito non si è potuto leggere: {message}',
  'account.duplicate-key-header':
    'Questo account del servizio è già collegato, con il nome “{name}”. Usa quello. Se lo colleghi un’altra volta, i due condividono le protezioni contro i doppi pagamenti.',
  'account.duplicate-token':
    '“{name}” è collegato allo stesso indirizzo. Questo token può appartenere allo stesso account o a un altro: solo tu lo sai. Se lo colleghi, i due condividono le protezioni contro i doppi pagamenti.',
  'account.gone': 'Questo account non esiste più.',
  'account.email-with-orders':
    'Un’altra e-mail può essere un altro account del servizio. Esegui o annulla prima gli ordini aperti di questo.',
  'account.header-name': 'Il nome di un’intestazione ha lettere, cifre e trattini.',
  'account.header-scheme': 'Uno schema ha lettere, cifre e trattini.',
  'account.key-character':
    'La chiave contiene un carattere che nessuna chiave ha (uno spazio, un a capo o una lettera accentata).',
  'account.key-empty': 'La chiave o il token è vuoto.',
  'account.key-elsewhere':
    'La chiave o il token di “{name}” era per {former}, mentre l’account è ora a {now}. Non è stato inviato nulla. Se è giusto così, inseriscilo di nuovo, in Account o con “namekeep account key”.',
  'account.key-missing': 'Manca la chiave o il token di “{name}”: da inserire di nuovo.',
  'account.key-restored':
    '“{name}” arriva da un backup o da un altro computer, e nulla mostra che la sua chiave o il suo token fosse per {now}. Non è stato inviato nulla. Se è giusto così, inseriscilo di nuovo, in Account o con “namekeep account key”.',
  'account.name-too-long': 'Un nome ha al massimo 60 caratteri.',
  'account.needs-email': 'Questo servizio richiede l’indirizzo e-mail dell’area clienti.',
  'account.no-name': 'Dai un nome all’account.',
  'account.none': 'Questo account non esiste.',
  'account.none-called': 'Non c’è un account di nome “{name}”.',
  'account.none-choose': 'Questo account non esiste. Scegline uno collegato.',
  'account.nothing-there': 'A questo indirizzo il servizio non ha nulla (HTTP 404).',
  'account.orders-run': 'Gli ordini di “{name}” sono in esecuzione: mettili in pausa, poi rimuovi l’account.',
  'account.removal': 'Rimuovendo “{name}” si annulla ciò che attende nelle sue code: {what}.',
  'account.removal-both':
    'Rimuovendo “{name}” si annulla ciò che attende nelle sue code: {orders} e {changes}.',
  'account.removed': 'Nel frattempo questo account è stato rimosso.',
  'account.removed-cancels': 'Annullato: l’account “{name}” è stato rimosso.',
  'account.taken': 'C’è già un account di nome “{name}”.',
  'account.taken-choose': 'C’è già un account di nome “{name}”. Scegli un altro nome.',
  'account.through-proxy': '{service} attraverso il proxy {proxy}',
  'account.unsettled':
    '“{name}” non si può ancora rimuovere: l’esito di {total} suoi ordini è incerto (ordine {order} per {domain}). Esegui gli ordini, o decidi l’esito.',
  'account.waiting-changes': '{count} modifica | {count} modifiche',
  'account.waiting-orders': '{count} ordine | {count} ordini',
};
