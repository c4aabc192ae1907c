import type { reports as english } from '../en/reports.ts';
import type { Translation } from '../translation.ts';

export const reports: Translation<typeof english> = {
  'reports.wrong-field': 'Il campo “{field}” del rapporto è errato: {message}.',
};
