export const orderSettings = {
  limit: 'Conferma oltre ({currency})',
  limitHint: 'Per mettere in coda ordini oltre questo totale devi digitare il totale.',
  noLimit: 'Nessun limite',
  limitWrong: 'Scrivi un importo come 500.00, o lascia vuoto per nessun limite.',
  limitSaved: 'Il limite è stato salvato.',
  limitRemoved: 'Il limite è stato rimosso.',
  confirm: 'Conferma degli ordini grandi',
  noCurrency: 'Prima collega un account: un limite vale per la valuta del suo credito.',
  invoices: 'Fatture non pagate',
  unpaid: 'Consenti fatture non pagate per {account}',
  allowUnpaid: 'Consentire fatture non pagate per {account}?',
  unpaidConsequence:
    'Da quel momento gli ordini partono anche se il credito non li copre. Per ciascuno di questi il servizio emette una fattura, che devi pagare.',
  allow: 'Consenti fatture',
  neverUnpaid: '{account} rifiuta ciò che il suo credito non copre: non emette fatture.',
  unpaidHint:
    'Se attivo, gli ordini che il credito non copre vengono inviati comunque, e il servizio emette fatture da pagare nell’area clienti. Se disattivato, questi ordini restano sospesi.',
};

export const retention = {
  title: 'Che cosa conserva l’archivio',
  hint: 'Cronologia e variazioni di prezzo più vecchie vengono rimosse in background. Restano sempre gli ordini, ciò che ha modificato Namekeep, le date di scadenza, le letture del credito e gli avvisi che non hai nascosto.',
  size: 'Dimensione del file',
  entries: 'Voci della cronologia',
  priceChanges: 'Variazioni di prezzo',
  since: '{count}, dal giorno {day}',
  keep: 'Conserva per',
  years: '{count} anno | {count} anni',
  forever: 'Sempre',
  shorten: 'Rimuovere la cronologia più vecchia?',
  consequence:
    'Le voci della cronologia e le variazioni di prezzo più vecchie di {years} vengono rimosse in background. Solo un backup può riportarle.',
};

export const settings = {
  look: 'Lingua e aspetto',
  lookHint: 'Salvati su questo computer e applicati subito.',
  remindersHint: 'Ogni promemoria e avviso compare una volta al giorno.',
  lowCredit: 'Avvisa se il credito è sotto ({currency})',
  lowCreditHint: 'Quando il credito di un account scende sotto questa cifra. Lascia vuoto per nessun avviso.',
  program: 'Programma',
  updates: 'Nuove versioni',
  updateModes: { off: 'Non cercare', notify: 'Avvisami', install: 'Installa all’uscita' },
  licences: 'Licenze',
  licencesHint: 'Namekeep contiene il seguente software.',
  licenceCount: '{count} pacchetto | {count} pacchetti',
  noLicences: 'L’elenco delle licenze fa parte del programma compilato e qui non si può leggere.',
  leadDays: 'Ricordami, giorni prima della scadenza',
  leadDaysHint: 'Separati da virgole. Lascia vuoto per nessun promemoria.',
  leadDaysWrong: 'Scrivi numeri interi da 1 a 365, al massimo dieci, come 30, 7, 1.',
  desktop: 'Mostra le notifiche sul desktop',
  tray: 'Resta nell’area di notifica quando si chiude la finestra',
  trayHint: 'Code e promemoria proseguono. Per uscire usa il menu o l’icona.',
  trayHintLinux:
    'Se il desktop non mostra icone nell’area di notifica, avvia di nuovo Namekeep per aprirne la finestra.',
  login: 'Avvia Namekeep all’accesso',
  loginHint: 'Se resta nell’area di notifica, si avvia senza finestra.',
  loginRefused:
    'Il sistema non lo consente. Controlla Namekeep tra le app di avvio nelle impostazioni di sistema.',
  saved: 'Le impostazioni sono state salvate.',
  files: 'Posizione dei file',
  places: { home: 'Cartella principale', ledger: 'Archivio', cache: 'Cache', log: 'Log', backups: 'Backup' },
  copyPath: 'Copia percorso',
  openFolder: 'Apri cartella',
  about: 'Informazioni su Namekeep',
  schema: 'Versioni dei database (archivio · cache)',
};
