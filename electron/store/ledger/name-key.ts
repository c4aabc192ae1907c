/** Equal for names that differ in case or in how an accent is composed. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();
