export const orderSettings = {
  limit: 'Conferma oltre ({currency})',
  limitHint: 'Per mettere in coda ordini oltre questo totale devi digitare il totale.',
  noLimit: 'nessun limite',
  limitWrong: 'Scrivi un importo come 500.00, o lascia vuoto per nessun limite.',
  limitSaved: 'Il limite è stato salvato.',
  limitRemoved: 'Il limite è stato rimosso.',
  unpaid: 'Consenti fatture non pagate per {account}',
  unpaidHint:
    'Se attivo, gli ordini che il credito non copre vengono inviati comunque, e il servizio emette fatture da pagare nell’area clienti. Se disattivato, questi ordini restano sospesi.',
};

export const settings = {
  leadDays: 'Ricordami, giorni prima della scadenza',
  leadDaysHint: 'Separati da virgole. Lascia vuoto per nessun promemoria.',
  leadDaysWrong: 'Scrivi numeri interi da 1 a 365, al massimo dieci, come 30, 7, 1.',
  desktop: 'Mostra le notifiche sul desktop',
  tray: 'Resta nell’area di notifica quando si chiude la finestra',
  trayHint: 'Code e promemoria proseguono. Per uscire usa il menu o l’icona.',
  saved: 'Le impostazioni sono state salvate.',
  files: 'Posizione dei file',
  places: { home: 'Cartella principale', ledger: 'Registro', cache: 'Cache', log: 'Log', backups: 'Backup' },
  copyPath: 'Copia percorso',
  openFolder: 'Apri cartella',
  about: 'Informazioni su Namekeep',
  schema: 'Versioni dei database (registro · cache)',
};
