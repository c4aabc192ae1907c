export const store = {
  'backup.copy-damaged':
    'A copy of {file} did not pass SQLite’s integrity check and was removed ({problem}). The ledger itself may be damaged: “restore-ledger” in the terminal shows the restore points.',
  'backup.damaged': '{file} is damaged itself ({problem}). Choose another restore point.',
  'backup.gone': 'There is no backup {name} any more. Choose another one.',
  'backup.ledger-itself': '{file} is the ledger itself. “restore-ledger” lists its copies.',
  'backup.no-file': 'There is no file {file}. “restore-ledger” lists them.',
  'backup.no-ledger': '{file} is not a copy of a ledger.',
  'backup.not-copied': '{file} could not be copied ({problem}).',
  'backup.removed-at-once': 'The backup {name} was removed as soon as it was made.',
  'backup.restoring': 'A backup is being restored already.',
  'ledger.being-replaced': 'The ledger is being replaced by “restore-ledger”. Try again in a moment.',
  'ledger.in-use':
    'The ledger is in use. Close Namekeep and start it again: a damaged ledger is noticed at the start.',
  'ledger.lost':
    '{file} is missing or empty, though there was one. “restore-ledger” in the terminal shows the restore points.',
  'ledger.open-on': 'Namekeep is open on {home}. Close it everywhere, then try again.',
  'notice.cache-damaged':
    'The cache was damaged and has been set aside as {aside}. Refresh your accounts to fill it again; orders are not touched.',
  'notice.credentials-removed':
    'The base URL of “{account}” held a user name or password and no longer does. Earlier backups may still hold it: change that password.',
  'notice.no-backup': 'The daily backup of the ledger was not made: {reason}',
  'profiles.nameservers-removed': 'This nameserver set was removed in the meantime.',
  'profiles.nameservers-taken': 'There is already a nameserver set called “{name}”. Choose another name.',
  'profiles.registrant-removed': 'This registrant profile was removed in the meantime.',
  'profiles.registrant-taken': 'There is already a registrant profile called “{name}”. Choose another name.',
  'store.busy': 'Another Namekeep is writing {path}. Try again in a moment.',
  'store.cache-damaged':
    '{path} is damaged ({code}). Restart Namekeep; the file is then set aside and rebuilt by a refresh.',
  'store.closed': 'The store is closed.',
  'store.could-not': 'The store could not do this: {reason}',
  'store.damaged-value': '{what} cannot be read: the stored value is damaged.',
  'store.disk-full': 'The disk is full: {path} could not be written. Make room and try again.',
  'store.doing': 'Another Namekeep is {doing}. Try again in a moment.',
  'store.doing-backup': 'backing up the ledger',
  'store.doing-downloads': 'tidying up its downloads',
  'store.doing-repair': 'repairing the cache',
  'store.ledger-damaged':
    '{path} is damaged ({code}). It was left as it is; to put a backup in its place, see “restore-ledger” in the terminal: it shows the restore points and what each would lose.',
  'store.stopped': 'The store stopped working ({reason}). Restart Namekeep; what was saved is safe.',
  'store.unusable':
    '{path} could not be used ({code}). Check the disk and the permissions of the file and its folder.',
  'stored.attempt-part': 'The {part} of attempt {number} at order {order}',
  'stored.change': 'Change {id} for {domain}',
  'stored.extensions': 'The cached list of extensions {kind}',
  'stored.nameservers': 'The nameserver set “{name}”',
  'stored.order-damaged':
    'Order {id} for {domain} cannot be read: a stored value is damaged. “restore-ledger” in the terminal shows the restore points.',
  'stored.order-part': 'The {part} of order {id} for {domain}',
  'stored.part': 'The {part} of {domain}',
  'stored.price-list': 'The cached price list',
  'stored.refresh': 'The summary of the latest refresh',
  'stored.registrant': 'The registrant profile “{name}”',
  'stored.setting': 'The setting {name}',
  'stored.tags': 'The tags of {domain}',
  'stored.token-header': 'The token header of “{name}”',
  'stored.view': 'The view “{name}”',
} as const;
