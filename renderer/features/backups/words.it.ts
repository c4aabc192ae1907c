export const backups = {
  title: 'Backup dell’archivio',
  hint: 'L’archivio è il file con ciò che non si può scaricare di nuovo: account, ordini, modifiche, etichette, note, profili, impostazioni e prezzi passati. Se ne fa un backup una volta al giorno, se qualcosa è cambiato, e prima di ogni aggiornamento del programma. Le chiavi non sono incluse.',
  now: 'Esegui backup ora',
  latest: 'Ultimo backup',
  kept: 'Backup conservati',
  made: 'Backup creato.',
  unchanged: 'L’ultimo backup è ancora attuale.',
  current: 'ancora attuale',
  none: 'Ancora nessun backup. Il primo viene creato quando c’è un account o un ordine.',
  soon: 'Ancora nessun backup. Il primo viene creato entro un’ora.',
  folder: 'Salvati in',
  copyFolder: 'Copia il percorso della cartella',
  restoreOf: 'Ripristina il backup ({at})…',
  showFile: '{show}: {name}',
  columns: { taken: 'Creato', why: 'Motivo', size: 'Dimensione', restore: 'Ripristino' },
  why: { daily: 'quotidiano', migration: 'prima di un aggiornamento', asked: 'su richiesta' },
};

export const ledger = {
  damaged: 'Il tuo archivio è danneggiato',
  lead: 'Il file {file} contiene i tuoi account e ordini e non si può usare. Nulla è stato modificato e nulla viene inviato. Ripristina un backup. Il file danneggiato viene conservato accanto.',
  damage: 'Cosa non va: {damage}',
  looking: 'Verifica dei backup…',
  points: 'Backup disponibili',
  none: 'Nessun backup trovato. Metti una copia dell’archivio nella cartella dei backup e controlla di nuovo.',
  again: 'Controlla di nuovo',
  taken: 'Creazione: {at}',
  unusable: 'Non si può usare: {problem}',
  noneNewer: 'L’archivio attuale non contiene ordini più recenti.',
  noneRead: 'Nell’archivio attuale non si riesce a leggere nessun ordine più recente.',
  carries:
    '{count} ordine più recente viene ripreso dall’archivio attuale: | {count} ordini più recenti vengono ripresi dall’archivio attuale:',
  newer: 'Ordine {id}, {kind} {domain}. Nel backup: {before}. Ora: {state}',
  requests: '{count} richiesta inviata dopo il backup | {count} richieste inviate dopo il backup',
  carriesRequests:
    'Viene ripresa anche la traccia di {count} richiesta inviata al servizio per questi ordini. | Viene ripresa anche la traccia di {count} richieste inviate al servizio per questi ordini.',
  unread:
    '{count} ordine di questo backup non si riesce a leggere nell’archivio attuale e torna allo stato che ha nel backup. | {count} ordini di questo backup non si riescono a leggere nell’archivio attuale e tornano allo stato che hanno nel backup.',
  notThere: 'assente',
  notWhole:
    'Non è stato possibile leggere tutto l’archivio attuale: ordini più recenti potrebbero andare persi.',
  whole:
    'Si perdono etichette, note, clienti, impostazioni, modifiche, cronologia e prezzi salvati dopo il backup.',
  youngest: 'il più recente',
  use: 'Ripristina questo backup…',
  confirmTitle: 'Ripristinare questo backup ({at})?',
  consequence:
    'Gli ordini vengono ripresi dall’archivio attuale, per quanto si riesce a leggere, come pure gli account aggiunti nel frattempo; gli altri riprendono l’indirizzo e il profilo dei percorsi che hanno nel backup, e le chiavi restano nel portachiavi. Gli ordini in coda che potrebbero essere già stati inviati vengono sospesi. Nulla parte automaticamente. L’archivio attuale viene conservato con un altro nome.',
  confirm: 'Ripristina backup',
  restoring: 'Ripristino in corso…',
  restored: 'Archivio ripristinato',
  keptAs: 'L’archivio precedente è stato conservato come {file}.',
  carried:
    '{count} ordine è stato ripreso dall’archivio attuale. | {count} ordini sono stati ripresi dall’archivio attuale.',
  held: '{count} ordine potrebbe essere già stato inviato e richiede la tua approvazione. | {count} ordini potrebbero essere già stati inviati e richiedono la tua approvazione.',
  stopped:
    '{count} modifica potrebbe essere già avvenuta. Riprovala se serve ancora. | {count} modifiche potrebbero essere già avvenute. Riprovale se servono ancora.',
  refresh: 'Aggiorna i tuoi account prima di ordinare qualcosa.',
  goOn: 'Continua',
};
