import type { reports as english } from '../en/reports.ts';
import type { Translation } from '../translation.ts';

export const reports: Translation<typeof english> = {
  'reports.name-file': 'Indica il file da scrivere.',
  'reports.no-query': 'Una ricerca restringe solo i report “portafoglio” e “rinnovi”; toglila per {kind}.',
  'reports.no-month': 'Un mese restringe solo i report “spese”, “credito” e “ordini”; toglilo per {kind}.',
  'reports.not-month': '“{month}” non è un mese, o non è ancora iniziato. Scrivilo come {latest}.',
  'reports.wrong-field': 'Il campo “{field}” del report è errato: {message}.',
};
