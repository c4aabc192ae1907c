export const backups = {
  title: 'Backup dell’archivio',
  hint: 'L’archivio è il file con ciò che non si può scaricare di nuovo: account, ordini, modifiche, etichette, note, profili, impostazioni e prezzi passati. Se ne fa un backup una volta al giorno e prima di ogni aggiornamento del programma. Le chiavi non sono incluse.',
  now: 'Esegui backup ora',
  made: 'Backup {name} creato.',
  none: 'Ancora nessun backup. Il primo viene creato quando c’è un account o un ordine.',
  soon: 'Ancora nessun backup. Il primo viene creato entro un’ora.',
  folder: 'Salvati in',
  copyFolder: 'Copia il percorso della cartella',
  restoring:
    'Per ripristinare un backup, chiudi Namekeep ed esegui il suo comando in un terminale; il programma “namekeep” è incluso nei pacchetti deb, rpm e npm. Tutto ciò che è stato registrato dopo il backup va perso dall’archivio; il comando dice quanti ordini sono interessati, chiede prima conferma e conserva l’archivio attuale in un file accanto.',
  copyCommand: 'Copia il comando che ripristina {name}',
  columns: { taken: 'Creato', why: 'Motivo', size: 'Dimensione', restore: 'Comando per il ripristino' },
  why: { daily: 'quotidiano', migration: 'prima di un aggiornamento', asked: 'su richiesta' },
  size: '{kilobytes} KB',
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
  losesNone: 'Nessun ordine perso.',
  losesUntold: 'Non è più possibile sapere quali ordini andrebbero persi.',
  loses:
    'Perde {count} ordine o il suo stato più recente: | Perde {count} ordini o il loro stato più recente:',
  lost: 'Ordine {id}, {kind} {domain}: {state}, nel backup {before}',
  requests: '{count} richiesta inviata dopo il backup | {count} richieste inviate dopo il backup',
  losesRequests:
    'Perde anche la traccia di {count} richiesta inviata al servizio per questi ordini. | Perde anche la traccia di {count} richieste inviate al servizio per questi ordini.',
  notThere: 'assente',
  notWhole: 'Non è stato possibile leggere tutto il file danneggiato: potrebbe andare perso altro.',
  whole: 'Si perdono anche note, impostazioni e decisioni successive al backup.',
  youngest: 'il più recente',
  use: 'Ripristina questo backup…',
  confirmTitle: 'Ripristinare questo backup ({at})?',
  consequence:
    'Gli ordini in attesa nel backup vengono sospesi, perché potrebbero essere stati inviati nel frattempo. Nulla parte automaticamente. Il file danneggiato viene conservato con un altro nome.',
  confirm: 'Ripristina backup',
  restoring: 'Ripristino in corso…',
  restored: 'Archivio ripristinato',
  keptAs: 'Il file danneggiato è stato conservato come {file}.',
  held: '{count} ordine potrebbe essere già stato inviato e richiede la tua approvazione. | {count} ordini potrebbero essere già stati inviati e richiedono la tua approvazione.',
  stopped:
    '{count} modifica potrebbe essere già avvenuta. Riprovala se serve ancora. | {count} modifiche potrebbero essere già avvenute. Riprovale se servono ancora.',
  refresh: 'Aggiorna i tuoi account prima di ordinare qualcosa.',
  goOn: 'Continua',
};
