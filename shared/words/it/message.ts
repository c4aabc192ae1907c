import type { message as english } from '../en/message.ts';
import type { Translation } from '../translation.ts';

export const message: Translation<typeof english> = {
  'message.already-in-account': 'Il dominio è già nell’account.',
  'message.already-verified': 'L’indirizzo e-mail è già verificato.',
  'message.dnssec-already-active': 'DNSSEC è già attivo per questo dominio.',
  'message.dnssec-not-allowed': 'DNSSEC non è consentito per questo dominio.',
  'message.dnssec-unsupported': 'Questo dominio non supporta DNSSEC.',
  'message.domain-cancelled': 'Il dominio è stato cancellato. Prima va ripristinato.',
  'message.domain-not-found': 'Il servizio non trova questo dominio nell’account.',
  'message.domain-required': 'Il servizio non ha ricevuto un nome di dominio.',
  'message.eu-dnssec-parameters-missing':
    'Per un dominio .eu servono i flag, il protocollo, l’algoritmo e la chiave pubblica del record.',
  'message.id-protection-unsupported': 'Questa estensione non prevede la privacy WHOIS.',
  'message.ip-not-allowed':
    'Il servizio non autorizza {address}. Autorizzalo accanto alla chiave API nell’area clienti, poi riprova.',
  'message.lock-unsupported': 'Questa estensione non prevede il blocco trasferimento.',
  'message.not-available-for-registration': 'Il dominio non si può registrare: non è disponibile.',
  'message.not-available-for-transfer': 'Il dominio non si può trasferire.',
  'message.pending-in-account-register':
    'Il dominio attende nell’account il pagamento della fattura. Paga la fattura nell’area clienti per registrarlo.',
  'message.pending-in-account-transfer':
    'Il dominio attende nell’account il pagamento della fattura. Paga la fattura nell’area clienti per trasferirlo.',
  'message.renewal-invoice-exists':
    'Esiste già una fattura di rinnovo per questo dominio. Pagala nell’area clienti per rinnovarlo.',
  'message.status-forbids-nameservers': 'Lo stato del dominio non consente di cambiare i nameserver.',
  'message.status-forbids-renewal': 'Lo stato del dominio non consente il rinnovo.',
  'message.status-forbids-restore': 'Lo stato del dominio non consente il ripristino.',
  'message.the-address': 'l’indirizzo {ip}',
  'message.this-address': 'l’indirizzo di questo computer',
  'message.unknown-email':
    'Il servizio non conosce questo indirizzo e-mail, o il suo account non è di un rivenditore.',
  'message.verification-check-failed':
    'Il servizio non è riuscito a controllare la verifica dell’e-mail. Riprova più tardi.',
  'message.verification-unsupported': 'Questo dominio non prevede la verifica dell’e-mail.',
  'message.wrong-key': 'Il servizio non accetta la chiave API. Copiala di nuovo dall’area clienti.',
};
