export const history = {
  title: 'Cronologia',
  kinds: {
    new: 'Nuovo',
    'no-longer-listed': 'Non più in elenco',
    'not-in-account': 'Non più nell’account',
    'listed-again': 'Di nuovo in elenco',
    expiry: 'Scadenza',
    status: 'Stato',
    'auto-renew': 'Rinnovo automatico',
    price: 'Importo di rinnovo',
    lock: 'Blocco trasferimento',
    privacy: 'Privacy WHOIS',
    nameservers: 'Nameserver',
    contacts: 'Contatti',
    dnssec: 'DNSSEC',
    verification: 'Verifica e-mail',
  },
  origins: { namekeep: 'Questo Namekeep', service: 'Il servizio', outside: 'Fuori da questo Namekeep' },
  meaning: {
    namekeep: 'Causato da un ordine o da una modifica di questo Namekeep.',
    service: 'Un prezzo cambiato dal servizio, un dominio scaduto, o un valore prima non noto.',
    outside:
      'Nessun ordine o modifica di questo Namekeep lo spiega. È avvenuto dall’area clienti, da un altro programma o computer, o da qualcuno non autorizzato.',
  },
  byChange: 'Modifica {id}',
  verified: 'verificata',
  notVerified: 'non verificata',
  onlyDomain: 'Mostra solo questo dominio',
  onlyKind: 'Mostra solo “{kind}”',
  none: 'Nessuna modifica dalla prima lettura.',
  more: 'Tutte le {count} voci',
  alert:
    '{count} dominio è stato modificato fuori da questo Namekeep. | {count} domini sono stati modificati fuori da questo Namekeep.',
  alertHint:
    'Sono cambiati blocco, nameserver, contatti o DNSSEC. Se non sei stato tu, qualcuno potrebbe impadronirsi dei tuoi domini.',
  alertShow: 'Mostra modifiche',
};
