export const frame = {
  back: 'Torna all’elenco',
  next: 'Successivo',
  position: '{index} di {total}',
  previous: 'Precedente',
  resize: 'Larghezza dei dettagli',
  screen: 'Vai al contenuto',
  details: 'Vai ai dettagli',
};
