import type { refresh as english } from '../en/refresh.ts';
import type { Translation } from '../translation.ts';

export const refresh: Translation<typeof english> = {
  'refresh.active-domains': '{count} dominio attivo | {count} domini attivi',
  'refresh.busy': 'Questo account è già in aggiornamento.',
  'refresh.contradicts-count':
    'Il servizio dice che il suo elenco ha {domains}, ma ne sono arrivati {entries}; nulla viene segnato come non più in elenco.',
  'refresh.credit': 'il credito',
  'refresh.domains': '{count} dominio | {count} domini',
  'refresh.empty-price-list': 'Il servizio ha inviato un listino vuoto; resta valido quello precedente.',
  'refresh.failed': 'L’aggiornamento non è riuscito; il log dice perché.',
  'refresh.far-shorter':
    'L’elenco è molto più corto di prima ({entries}, erano {before}); nulla viene segnato come non più in elenco.',
  'refresh.no-prices': 'Il listino non ha prezzi.',
  'refresh.older-cache':
    'I domini nella cache venivano da una versione precedente di Namekeep; questo aggiornamento li ha riletti tutti.',
  'refresh.other-count': 'Il servizio conta {domains}, ma il suo elenco ne ha {entries}.',
  'refresh.price-changes-unrecorded':
    'Le variazioni di prezzo non si sono potute registrare; lo farà il prossimo aggiornamento. {message}',
  'refresh.price-list': 'il listino',
  'refresh.short-price-list':
    'Il listino ha {count} prezzo, prima ne aveva {before}: quelli mancanti restano, e nessuna variazione viene registrata finché un listino non la conferma. | Il listino ha {count} prezzi, prima ne aveva {before}: quelli mancanti restano, e nessuna variazione viene registrata finché un listino non la conferma.',
  'refresh.shorter':
    'L’elenco è più corto di prima ({entries}, erano {before}); nulla viene segnato come non più in elenco.',
  'refresh.skipped':
    '{count} voce dell’elenco non si è potuta leggere ed è stata omessa. | {count} voci dell’elenco non si sono potute leggere e sono state omesse.',
  'refresh.stopped': 'L’aggiornamento è stato interrotto.',
  'refresh.superseded':
    'Questo aggiornamento è stato chiuso, o ne è iniziato uno più recente dello stesso account.',
  'refresh.unread': 'Lettura non riuscita – {what}: {message}',
  'refresh.without-lock': 'le estensioni senza blocco',
  'refresh.without-privacy': 'le estensioni senza privacy',
};
