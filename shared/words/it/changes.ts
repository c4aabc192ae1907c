import type { changes as english } from '../en/changes.ts';
import type { Translation } from '../translation.ts';

export const changes: Translation<typeof english> = {
  'change.auto-renew-off': 'Rinnovo automatico disattivato',
  'change.auto-renew-on': 'Rinnovo automatico attivo',
  'change.contacts': 'Contatti: {names}',
  'change.dnssec-add-ds': 'Aggiungi DNSSEC, DS {tag}',
  'change.dnssec-add-key': 'Aggiungi DNSSEC, chiave con flag {flags}',
  'change.dnssec-disable': 'Disattiva DNSSEC',
  'change.epp-code': 'Nuovo codice EPP',
  'change.lock-off': 'Blocco trasferimento disattivato',
  'change.lock-on': 'Blocco trasferimento attivo',
  'change.nameservers': 'Nameserver {names}',
  'change.privacy-off': 'Privacy WHOIS disattivata',
  'change.privacy-on': 'Privacy WHOIS attiva',
  'change.registrant': 'Intestatario {name}',
  'change.release': 'Rilascio',
  'change.release-to': 'Rilascio a {registrar}',
  'change.resend-verification': 'Reinvia la verifica',
  'change.restored': 'L’archivio è stato ripristinato da un backup; riprova questa modifica se serve ancora.',
  'changes.account-removed':
    'La modifica {id} per {domain} non si può rimettere in coda: il suo account è stato rimosso.',
  'changes.back-unread': 'Neanche la rilettura è riuscita: {message}',
  'changes.cancelled': 'È stato cancellato.',
  'changes.contact-none':
    'Il servizio non mostra il contatto {role}. Per crearlo inserisci anche: {missing}.',
  'changes.contacts-hidden':
    'I contatti contengono la chiave dell’account o una sua parte, che non viene mai inviata con loro. Modificali presso il servizio.',
  'changes.contacts-unread': 'Non è stato possibile leggere i contatti, quindi nulla è cambiato. {why}',
  'changes.deleted': 'È stato eliminato.',
  'changes.disable-failed':
    'Prima non è stato possibile disattivare DNSSEC (modifica {id}), quindi i nameserver sono rimasti com’erano.',
  'changes.disabled-first': 'DNSSEC è attivo e viene disattivato prima.',
  'changes.dnssec-active': 'DNSSEC era attivo all’ultima lettura ({day}): prima disattivalo.',
  'changes.dnssec-other-keys':
    'DNSSEC era attivo con altre chiavi all’ultima lettura ({day}): prima disattivalo.',
  'changes.dnssec-shown':
    'Il servizio mostra {records}, quindi non si sa se questo record sia stato aggiunto.',
  'changes.dnssec-shown-instead': 'Il servizio mostra invece {records}: prima disattiva DNSSEC.',
  'changes.dnssec-still-active': 'DNSSEC è ancora attivo: il servizio mostra {records}.',
  'changes.dnssec-unsaid': 'Il servizio non dice se DNSSEC sia attivo.',
  'changes.eu-keeps': 'Mantiene i suoi nameserver: per disattivare DNSSEC su .eu serve la chiave.',
  'changes.eu-key': 'Per .eu serve la chiave da togliere: incolla la sua riga DNSKEY.',
  'changes.in-redemption': 'È in redemption: prima ripristinalo.',
  'changes.it-fields-left': 'I campi propri dei domini .it non vengono inviati.',
  'changes.leave-account':
    '{count} dominio lascerebbe il tuo account. | {count} domini lascerebbero il tuo account.',
  'changes.maybe-released':
    '{message} Potrebbe essere stato rilasciato: aggiorna il dominio prima di riprovare.',
  'changes.maybe-signed':
    'Non è ancora stato letto se DNSSEC sia attivo. Se lo è, il dominio smette di risolversi con nameserver che non firmano con la stessa chiave. Prima disattiva DNSSEC.',
  'changes.maybe-signed-unread':
    'Non è stato possibile leggere se DNSSEC sia attivo. {why} Se lo è, il dominio smette di risolversi con nameserver che non firmano con la stessa chiave. Prima disattiva DNSSEC.',
  'changes.new-registrant':
    '{count} dominio avrebbe un nuovo intestatario. | {count} domini avrebbero un nuovo intestatario.',
  'changes.no-dnssec': 'Non supporta DNSSEC.',
  'changes.no-lock': '.{extension} non ha il blocco trasferimento.',
  'changes.no-privacy': '.{extension} non ha la privacy WHOIS.',
  'changes.no-verification': 'La sua estensione non prevede la verifica dell’e-mail dell’intestatario.',
  'changes.not-listed':
    'Il servizio non lo elenca più: aggiorna questo dominio per vedere se si può ancora modificare.',
  'changes.not-offered': 'Questo servizio non offre questa modifica.',
  'changes.not-there': 'Non è tra i domini letti finora da questo account.',
  'changes.only-it': 'Solo i domini .it hanno i campi inseriti.',
  'changes.paused': 'La coda è in pausa, quindi nulla è stato inviato. Le modifiche restano in attesa.',
  'changes.pending': 'È in attesa: fino alla conclusione non si può modificare nulla.',
  'changes.replaced': 'Sostituita da una modifica più recente.',
  'changes.signed':
    'DNSSEC era attivo all’ultima lettura ({day}): con nameserver che non firmano con la stessa chiave il dominio smette di risolversi. Prima disattiva DNSSEC.',
  'changes.transferred': 'È stato trasferito altrove.',
  'changes.tried':
    '{count} tentativo; l’ultima volta: {message} | {count} tentativi; l’ultima volta: {message}',
  'changes.type-to-confirm': '{effect} Digita {typed} per confermare.',
  'changes.typed-other': '{sentence} Hai digitato {typed}.',
  'changes.unchanged': 'Era già così all’ultima lettura ({day}).',
  'changes.would-change': '{count} dominio verrebbe modificato. | {count} domini verrebbero modificati.',
  'consequence.can-be-transferred': 'Chi ha il codice EPP può trasferire altrove un dominio sbloccato.',
  'consequence.contacts-public': 'I contatti diventano visibili in WHOIS.',
  'consequence.dnssec-unprotected': 'Senza DNSSEC le risposte sul dominio non sono più firmate.',
  'consequence.lapses':
    'Senza rinnovo automatico il dominio va perso alla scadenza, a meno che tu non lo rinnovi.',
  'consequence.registrant-confirms':
    'Il vecchio e il nuovo intestatario potrebbero dover confermare via e-mail prima che la modifica abbia effetto.',
  'consequence.registrant-it':
    'Per .it un nuovo intestatario può valere come cambio di titolarità e richiedere una procedura a parte.',
  'consequence.registrant-lock': 'Molti registri bloccano poi i trasferimenti del dominio per 60 giorni.',
  'consequence.site-may-stop':
    'Sito ed e-mail smettono di funzionare se i nuovi nameserver non servono ancora il dominio.',
  'contact.address': 'indirizzo',
  'contact.Admin': 'amministrativo',
  'contact.city': 'città',
  'contact.country': 'Paese',
  'contact.email': 'e-mail',
  'contact.lacks': 'contatto {role} senza {missing}',
  'contact.name': 'nome',
  'contact.none': 'manca il contatto {role}',
  'contact.phone': 'numero di telefono',
  'contact.postcode': 'CAP',
  'contact.Registrant': 'dell’intestatario',
  'contact.Tech': 'tecnico',
  'role.Admin': 'Amministrativo',
  'role.Registrant': 'Intestatario',
  'role.Tech': 'Tecnico',
  'service-part.change.auto-renew': 'modifica del rinnovo automatico',
  'service-part.change.contacts': 'modifica dei contatti',
  'service-part.change.dnssec-add': 'aggiunta di record DNSSEC',
  'service-part.change.dnssec-disable': 'disattivazione di DNSSEC',
  'service-part.change.epp-code': 'nuovi codici EPP',
  'service-part.change.lock': 'modifica del blocco trasferimento',
  'service-part.change.nameservers': 'modifica dei nameserver',
  'service-part.change.privacy': 'modifica della privacy WHOIS',
  'service-part.change.registrant': 'aggiornamento dell’intestatario',
  'service-part.change.release': 'rilascio dei domini',
  'service-part.change.resend-verification': 'nuovo invio dell’e-mail di verifica',
};
