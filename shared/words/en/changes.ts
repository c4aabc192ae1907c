export const changes = {
  'changes.replaced': 'Replaced by a newer change.',
} as const;
