/** What names are compared by: those that differ in case or in how an accent is composed are one name. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();
