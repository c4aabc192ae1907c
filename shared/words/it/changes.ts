import type { changes as english } from '../en/changes.ts';
import type { Translation } from '../translation.ts';

export const changes: Translation<typeof english> = {
  'changes.replaced': 'Sostituita da una modifica più recente.',
};
