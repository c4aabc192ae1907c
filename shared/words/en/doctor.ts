export const doctor = {
  'doctor.busy': '“{name}” is being checked already.',
  'doctor.no-more-requests': 'The check allows no further request here.',
  'doctor.private-in-recording':
    'A key, an EPP code, a contact or a domain name would be in the recording, so it was not written.',
  'doctor.stopped': 'The check was stopped.',
} as const;
