export const registration = {
  'registration.it-fields':
    'A .it name needs the entity, the tax code and the acceptance of the registry terms.',
  'registration.least-years': 'At least 1 year.',
  'registration.most-years': 'At most 9 years.',
  'registration.two-nameservers': 'A registration needs at least 2 nameservers.',
  'registration.whole-years': 'Give whole years, 1 to 9.',
} as const;
