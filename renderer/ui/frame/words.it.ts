export const frame = {
  next: 'Successivo',
  position: '{index} di {total}',
  previous: 'Precedente',
  resize: 'Larghezza dei dettagli',
  screen: 'Vai al contenuto',
  details: 'Vai ai dettagli',
};
