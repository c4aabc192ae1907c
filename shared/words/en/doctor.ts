export const doctor = {
  'doctor.busy': '“{name}” is being checked already.',
  'doctor.no-more-requests': 'The check allows no further request here.',
  'doctor.secret-in-recording':
    'A key, password or e-mail address would be in the recording, so it was not written.',
  'doctor.stopped': 'The check was stopped.',
} as const;
