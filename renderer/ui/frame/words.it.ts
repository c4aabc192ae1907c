export const frame = {
  back: 'Torna all’elenco',
  next: 'Successivo',
  position: '{index} di {total}',
  previous: 'Precedente',
  resize: 'Larghezza dei dettagli',
  screen: 'Vai al contenuto',
  details: 'Vai ai dettagli',
};

/** Why a file that was given is of no use, and what is said of a long text. */
export const files = {
  notText: 'Questo file non è di testo. Salvalo come CSV (UTF-8) e riprova.',
  unreadable:
    'Impossibile leggere questo file. Controlla che sia un file, che esista ancora e che tu possa aprirlo.',
  tooLarge: 'Questo file è troppo grande per un elenco di nomi.',
  long: 'Il testo ha {count} riga; è mostrato solo l’inizio. | Il testo ha {count} righe; è mostrato solo l’inizio.',
  clear: 'Svuota il campo',
};
