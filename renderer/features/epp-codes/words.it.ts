export const eppCodes = {
  title: 'Codici EPP',
  hint: 'Letti ora dal servizio, una richiesta per dominio. Non vengono salvati e spariscono quando chiudi.',
  progress: '{read} letti su {total}',
  notRead: '{count} non letto | {count} non letti',
  waits: 'Il limite di richieste è esaurito. Si riprende tra {time}',
  tooMany: 'Seleziona al massimo {most} domini alla volta.',
  stop: 'Interrompi e chiudi',
  copy: 'Copia tutti i codici EPP',
  save: 'Salva come file CSV',
  saved:
    'Salvato {count} codice EPP. Elimina il file quando non ti serve più. | Salvati {count} codici EPP. Elimina il file quando non ti servono più.',
};
