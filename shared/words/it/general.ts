import type { general as english } from '../en/general.ts';
import type { Translation } from '../translation.ts';

export const general: Translation<typeof english> = {
  'as-written': '{text}',
  'host.download-gone': 'Questo report è già stato scaricato. Crealo di nuovo per scaricarlo ancora.',
  'host.not-announced': 'La richiesta non è dichiarata come JSON.',
  'host.not-json': 'La richiesta non è JSON.',
  'host.too-large': 'La richiesta supera {size}; seleziona meno domini alla volta.',
  'in-turn': '{before} {after}',
  'input.also-wrong': '{first} Errati anche: {also}.',
  'input.choose': 'Scegli uno di questi: {values}.',
  'input.date': 'Inserisci una data come 2026-11-20.',
  'input.empty': 'Questo campo è vuoto.',
  'input.invalid': 'I dati non sono validi.',
  'input.least': 'Inserisci almeno {least}.',
  'input.missing': 'Manca questo dato.',
  'input.most': 'Inserisci al massimo {most}.',
  'input.most-characters': 'Inserisci al massimo {most} caratteri.',
  'input.no-email': 'Questo non è un indirizzo e-mail.',
  'input.of-field': '{field}: {problem}',
  'input.whole-number': 'Inserisci un numero intero.',
  'list.lines': '{before}\n{after}',
  'list.semicolon': '{before}; {after}',
  'page.host-gone':
    'Namekeep su questo computer non risponde. Se lo hai fermato, avvialo di nuovo e apri l’indirizzo che stampa. Non si perde nulla.',
  'page.session-over':
    'Namekeep funziona in una scheda alla volta, e in questa non è stato effettuato l’accesso.',
  'page.unreadable':
    'Namekeep su questo computer ha dato una risposta che questa pagina non riesce a leggere. Ricarica la pagina.',
  'program.address-not-opened': 'Il sistema non ha potuto aprire {address}: {reason}',
  'program.closing': 'Namekeep si sta chiudendo.',
  'program.file-gone': 'Il file {file} non c’è più.',
  'program.folder-gone': 'La cartella {folder} non c’è.',
  'program.folder-not-opened': 'Il sistema non ha potuto aprire la cartella {folder}: {reason}',
  'program.internal':
    'Qualcosa è andato storto dentro Namekeep; non si è perso nulla, e i dettagli sono nel suo log.',
  'program.no-call': 'Questa versione non conosce questa chiamata.',
  'program.no-file-manager': 'Cartelle e file si possono mostrare solo dal programma desktop.',
  'program.only-https':
    'Namekeep non apre {address}: solo indirizzi https senza password, di 2.081 caratteri al massimo.',
  'program.replaced':
    'Namekeep è stato aggiornato o rimosso mentre era in uso. Riavvialo; non si perde nulla.',
  'program.settle-ms': 'NAMEKEEP_SETTLE_MS deve essere un numero di millisecondi.',
  'run.asleep': 'Il computer è andato in sospensione.',
  'run.changes-busy': 'Le modifiche sono già in esecuzione.',
  'run.changes-elsewhere': 'Un altro Namekeep sta eseguendo le modifiche di “{name}”.',
  'run.changes-failed':
    'Le modifiche di “{name}” si sono fermate per un errore di Namekeep; i dettagli sono nel log.',
  'run.details-busy': 'I dettagli sono già in lettura.',
  'run.details-elsewhere': 'Un altro Namekeep sta leggendo i dettagli di “{name}”.',
  'run.details-failed':
    'La lettura dei dettagli di “{name}” si è fermata per un errore di Namekeep; i dettagli sono nel log.',
  'run.domain-busy': 'finché il servizio conclude un altro ordine per lo stesso dominio.',
  'run.orders-busy': 'Gli ordini sono già in esecuzione.',
  'run.orders-elsewhere': 'Un altro Namekeep sta eseguendo gli ordini di “{name}”.',
  'run.orders-failed':
    'Gli ordini di “{name}” si sono fermati per un errore di Namekeep; i dettagli sono nel log.',
  'run.settling': 'prima di rileggere che cosa è stato di un ordine.',
  'run.stopped': 'Interrotto.',
  'run.unlisted-busy': 'I domini fuori elenco sono già in lettura.',
  'run.unlisted-elsewhere': 'Un altro Namekeep sta leggendo i domini fuori elenco di “{name}”.',
  'run.unlisted-failed':
    'La lettura dei domini fuori elenco di “{name}” si è fermata per un errore di Namekeep; i dettagli sono nel log.',
  'run.until-service': 'finché il servizio accetta di nuovo richieste.',
  'run.until-orders': 'finché il servizio non accetta altri ordini: al massimo {limit} in {minutes} min.',
  'run.until-reached': 'prima di interrogare di nuovo il servizio: non era raggiungibile.',
  'run.waiting': 'In attesa {seconds} s {what}',
  'time.hours': '{count} ora | {count} ore',
  'time.minutes': '{count} minuto | {count} minuti',
  'time.seconds': '{count} secondo | {count} secondi',
};
