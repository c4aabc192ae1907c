import type { doctor as english } from '../en/doctor.ts';
import type { Translation } from '../translation.ts';

export const doctor: Translation<typeof english> = {
  'doctor.busy': '“{name}” è già sotto controllo.',
  'doctor.no-more-requests': 'Qui la verifica non prevede altre richieste.',
  'doctor.private-in-recording':
    'La registrazione conterrebbe una chiave, un codice EPP, un contatto o un nome di dominio, quindi non è stata scritta.',
  'doctor.stopped': 'Il controllo è stato interrotto.',
};
