import type { store as english } from '../en/store.ts';
import type { Translation } from '../translation.ts';

export const store: Translation<typeof english> = {
  'backup.copy-damaged':
    'Una copia di {file} non ha superato il controllo di integrità di SQLite ed è stata eliminata ({problem}). L’archivio stesso potrebbe essere danneggiato: “restore-ledger” nel terminale mostra i punti di ripristino.',
  'backup.foreign-object': 'contiene “{name}” ({type}), che Namekeep non crea',
  'backup.gone': 'Il backup {name} non c’è più. Scegline un altro.',
  'backup.ledger-itself': '{file} è l’archivio stesso. “restore-ledger” ne elenca le copie.',
  'backup.large-value':
    'un valore nella sua tabella “{table}” è più lungo o più grande di tutti quelli che Namekeep salva',
  'backup.missing-object': 'manca “{name}” ({type})',
  'backup.newer': 'l’ha scritto una versione più recente di Namekeep',
  'backup.no-accounts': 'i suoi account non si possono leggere',
  'backup.no-file': 'Il file {file} non esiste. “restore-ledger” li elenca.',
  'backup.no-ledger': 'non è la copia di un archivio',
  'backup.removed-at-once': 'Il backup {name} è stato eliminato appena creato.',
  'backup.restoring': 'È già in corso il ripristino di un backup.',
  'backup.unusable': '{file} non si può usare: {problem}. Scegli un altro punto di ripristino.',
  'ledger.being-replaced': '“restore-ledger” sta sostituendo l’archivio. Riprova tra un momento.',
  'ledger.damage-empty': 'il file è vuoto',
  'ledger.damage-log': 'il log è danneggiato al frame {frame}, e ciò che è stato salvato dopo è perso',
  'ledger.damage-missing': 'il file manca',
  'ledger.in-use':
    'L’archivio è in uso. Chiudi Namekeep e riavvialo: un archivio danneggiato si scopre all’avvio.',
  'ledger.lost':
    '{file} manca o è vuoto, anche se prima c’era. “restore-ledger” nel terminale mostra i punti di ripristino.',
  'ledger.open-on': 'Namekeep è aperto su {home}. Chiudilo ovunque, poi riprova.',
  'move.damaged':
    '{file} è danneggiato o incompleto, e nulla è cambiato. Copialo di nuovo dall’altro computer.',
  'move.home-used':
    '{home} ha già account o ordini, e nulla è cambiato. Con --replace il file prende il posto di quell’archivio, che resta accanto, e i suoi ordini vengono ripresi.',
  'move.newer':
    '{file} è stato creato da una versione più recente di Namekeep, e nulla è cambiato. Aggiorna prima Namekeep su questo computer.',
  'move.no-file': 'Il file {file} non esiste.',
  'move.not-sealed': '{file} non è stato creato da “namekeep export --all”.',
  'move.nothing': 'Non c’è nulla da esportare: {home} non ha un archivio.',
  'move.other-file': '{file} esiste e non è un’esportazione. Scegli un altro nome.',
  'move.wrong-passphrase': 'La passphrase non apre {file}, e nulla è cambiato. Riprova.',
  'notice.cache-damaged':
    'La cache era danneggiata ed è stata messa da parte come {aside}. Aggiorna i tuoi account per riempirla di nuovo; gli ordini non sono toccati.',
  'notice.credentials-removed':
    'L’URL di base di “{account}” conteneva un nome utente o una password e ora non più. I backup precedenti possono ancora contenerla: cambia quella password.',
  'notice.no-backup': 'Il backup quotidiano dell’archivio non è stato fatto: {reason}',
  'profiles.nameservers-removed': 'Nel frattempo questo gruppo di nameserver è stato rimosso.',
  'profiles.nameservers-taken': 'C’è già un gruppo di nameserver di nome “{name}”. Scegli un altro nome.',
  'profiles.registrant-removed': 'Nel frattempo questo profilo di intestatario è stato rimosso.',
  'profiles.registrant-taken': 'C’è già un profilo di intestatario di nome “{name}”. Scegli un altro nome.',
  'store.busy': 'Un altro Namekeep sta scrivendo {path}. Riprova tra un momento.',
  'store.cache-damaged':
    '{path} è danneggiato ({code}). Riavvia Namekeep; il file viene messo da parte e ricostruito da un aggiornamento.',
  'store.closed': 'L’archivio è chiuso.',
  'store.could-not': 'L’archivio non è riuscito: {reason}',
  'store.damaged-value': '{what}: il valore salvato è danneggiato e non si può leggere.',
  'store.disk-full': 'Il disco è pieno: {path} non si è potuto scrivere. Libera spazio e riprova.',
  'store.doing': 'Un altro Namekeep sta {doing}. Riprova tra un momento.',
  'store.doing-backup': 'facendo il backup dell’archivio',
  'store.doing-downloads': 'riordinando i suoi download',
  'store.doing-repair': 'riparando la cache',
  'store.ledger-damaged':
    '{path} è danneggiato ({code}). È rimasto com’è; per mettere un backup al suo posto vedi “restore-ledger” nel terminale: mostra i punti di ripristino e che cosa si perderebbe con ciascuno.',
  'store.stopped':
    'L’archivio ha smesso di funzionare ({reason}). Riavvia Namekeep; ciò che è stato salvato è al sicuro.',
  'store.unusable':
    '{path} non si è potuto usare ({code}). Controlla il disco e i permessi del file e della sua cartella.',
  'stored.allowed-years': 'Le durate ammesse dal servizio nella cache',
  'stored.attempt-part': '{part} del tentativo {number} dell’ordine {order}',
  'stored.change': 'La modifica {id} per {domain}',
  'stored.extensions': 'L’elenco delle estensioni nella cache ({kind})',
  'stored.nameservers': 'Il gruppo di nameserver “{name}”',
  'stored.order-damaged':
    'L’ordine {id} per {domain} non si può leggere: un valore salvato è danneggiato. “restore-ledger” nel terminale mostra i punti di ripristino.',
  'stored.order-part': '{part} dell’ordine {id} per {domain}',
  'stored.part': '{part} di {domain}',
  'stored.price-list': 'Il listino nella cache',
  'stored.refresh': 'Il riepilogo dell’ultimo aggiornamento',
  'stored.registrant': 'Il profilo di intestatario “{name}”',
  'stored.setting': 'L’impostazione {name}',
  'stored.tags': 'Le etichette di {domain}',
  'stored.wish': 'La scelta per {domain}',
  'stored.token-header': 'L’intestazione del token di “{name}”',
  'stored.view': 'La vista “{name}”',
};
