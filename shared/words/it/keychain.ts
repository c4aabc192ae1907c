import type { keychain as english } from '../en/keychain.ts';
import type { Translation } from '../translation.ts';

export const keychain: Translation<typeof english> = {
  'keychain.file-damaged': '{file} è danneggiato. Spostalo e inserisci di nuovo le chiavi dei tuoi account.',
  'keychain.file-unusable': '{file} non si è potuto leggere o scrivere ({reason}).',
  'keychain.helper-not-started': 'Il programma che parla con il portachiavi non si è potuto avviare.',
  'keychain.helper-stopped':
    'Il programma che parla con il portachiavi si è fermato all’improvviso. Riprova.',
  'keychain.locked': 'Il portachiavi è bloccato. Sbloccalo e riprova.',
  'keychain.no-answer':
    'Il portachiavi non ha risposto entro {seconds} secondi. Se è bloccato, sbloccalo, poi riprova; per farne a meno avvia Namekeep con NAMEKEEP_KEYCHAIN=off.',
  'keychain.no-binding': 'Il collegamento al portachiavi non è installato o qui non si carica.',
  'keychain.not-encrypted': 'La chiave o il codice EPP non si è potuto cifrare, quindi non è stato salvato.',
  'keychain.refused': 'Il portachiavi ha rifiutato ({reason}).',
  'keychain.same-time': 'Un altro Namekeep ha salvato questo segreto nello stesso momento. Riprova.',
  'keychain.undecipherable':
    'La chiave o il codice EPP salvato non si può decifrare su questo computer. Inseriscilo di nuovo.',
};
