import type { file as english } from '../en/file.ts';
import type { Translation } from '../translation.ts';

export const file: Translation<typeof english> = {
  'file.database': '{file} è un database, che andrebbe perso. Scegli un altro nome.',
  'file.disk-full': 'Il disco è pieno: {file} non è stato scritto. Libera spazio e riprova.',
  'file.folder-is-none': '{folder} non è una cartella. Scegli un altro posto.',
  'file.home-is-file': '{home} è un file, non una cartella.',
  'file.in-home': '{file} è nella cartella di Namekeep. Scegli un posto fuori da essa.',
  'file.in-use': '{file} è in uso da Namekeep stesso. Scegli un altro posto.',
  'file.is-folder': '{file} è una cartella. Indica un file al suo interno.',
  'file.name-too-long': 'Il nome del file {file} è troppo lungo. Scegline uno più corto.',
  'file.no-file': '{file} non è un file. Scegli un altro nome.',
  'file.no-folder': 'La cartella {folder} non esiste. Creala o scegline un’altra.',
  'file.no-home':
    'Questo utente non ha una cartella personale. Imposta NAMEKEEP_HOME o HOME sul percorso completo di una cartella.',
  'file.no-page':
    'La pagina non è stata costruita: in {folder} manca index.html. In un clone esegui prima “npm run build”.',
  'file.not-allowed':
    'Non hai il permesso di scrivere {file}. Chiudilo negli altri programmi, o scegli un altro posto.',
  'file.not-ordinary': '{file} non è un file normale. Indicane un altro.',
  'file.not-written': '{file} non si è potuto scrivere ({code}). Scegli un altro posto.',
  'file.open-elsewhere': '{file} è aperto in un altro programma. Chiudilo lì e riprova.',
  'file.read-only': '{folder} è su un disco di sola lettura. Scegli un altro posto.',
  'file.stopped': 'Interrotto prima della fine. Nessun file è stato scritto.',
  'file.unreadable': '{file} esiste e non si può leggere, quindi non viene sostituito. Scegli un altro nome.',
};
