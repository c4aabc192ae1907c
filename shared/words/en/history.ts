export const history = {
  'history.by-change': 'Namekeep, change {id}',
  'history.by-namekeep': 'Namekeep',
  'history.by-order': 'Namekeep, order {id}',
  'history.by-outside': 'OUTSIDE this Namekeep',
  'history.by-service': 'the service',
} as const;
