/** Two calls of each command, for its help; `namekeep` stands before each. */
const examples: Readonly<Record<string, readonly [string, string]>> = {
  'account add': [
    'account add shop --surface key-header --base-url https://service.example/api/index.php --email me@example.com',
    'account add token-shop --surface token --base-url https://service.example/api',
  ],
  'account demo': ['account demo', 'account demo --domains 2000'],
  'account list': ['account list', 'account list --json'],
  'account remove': ['account remove shop', 'account remove shop --cancel-queued --yes'],
  'account test': ['account test shop', 'account test shop --json'],
  'account count': ['account count shop', 'account count shop --sort -service'],
  'account key': ['account key shop', 'account key shop --json'],
  'account doctor': ['account doctor shop', 'account doctor shop --yes --record answers.json'],
  'account routes': ['account routes shop', 'account routes shop --set routes.json'],
  sync: ['sync', 'sync --account shop --wait 600'],
  status: ['status', 'status --account shop --json'],
  today: ['today', 'today --account shop --json'],
  overview: ['overview', 'overview --account shop --json'],
  health: ['health', "health --check lock --where 'tld:it,eu'"],
  balance: ['balance', 'balance --account shop --json'],
  check: ['check example.com example.it', 'check example.com --whois'],
  domains: [
    "domains tld:it 'expires:<30d' --sort expiry,-renewal",
    'domains -auto:on --columns domain,expiry,renewal --csv',
  ],
  domain: ['domain example.it', 'domain example.it --refresh --account shop'],
  'epp-codes': ['epp-codes example.com', "epp-codes --where 'tld:com status:active' --wait 600"],
  prices: ['prices it eu com', 'prices --sort -renew --csv'],
  'prices changes': ['prices changes --since 2026-01-01', 'prices changes it --operation renew --net'],
  'prices rules': ['prices rules', 'prices rules --account shop'],
  'prices markup': ['prices markup --percent 20 --round .90', 'prices markup --remove --account shop'],
  'prices retail': ['prices retail it 12.50', 'prices retail com --years 2 --remove'],
  renew: ['renew example.it --years 1', 'renew example.it example.com --years 2 --json'],
  restore: ['restore example.it', 'restore example.it --renew 1'],
  register: [
    'register example.it --years 1 --registrant anna --nameserver-set ours',
    'register example.com --years 2 --registrant @anna.json --nameservers ns1.example.net,ns2.example.net',
  ],
  transfer: [
    'transfer example.it --years 1 --registrant anna',
    'transfer example.com --years 1 --registrant @anna.json --account shop',
  ],
  orders: ['orders --state held,unknown', 'orders --sort -price'],
  'orders show': ['orders show 12', 'orders show 12 --json'],
  'orders resume': ['orders resume', 'orders resume --json'],
  'orders run': ['orders run --wait 600', 'orders run --resume --json'],
  'orders pause': ['orders pause', 'orders pause --json'],
  'orders cancel': ['orders cancel 12', 'orders cancel 12 13 14'],
  'orders approve': [
    'orders approve 12 13 --confirm 240.00',
    'orders approve --cause credit-short --fitting',
  ],
  'orders groups': ['orders groups', 'orders groups --json'],
  'orders correct': [
    'orders correct 12 --registrant anna',
    'orders correct 12 --with-epp-code --nameserver-set ours',
  ],
  'orders check': ['orders check 12', 'orders check 12 --json'],
  'orders resolve': ['orders resolve 12 --as done', 'orders resolve 12 --as again --yes'],
  'orders revoke': ['orders revoke 12', 'orders revoke 12 --yes'],
  'profile registrant add': [
    'profile registrant add anna --from anna.json',
    "profile registrant add 'Rossi srl' --from rossi.json --json",
  ],
  'profile registrant list': ['profile registrant list', 'profile registrant list --csv'],
  'profile registrant remove': [
    'profile registrant remove anna',
    "profile registrant remove 'Rossi srl' --json",
  ],
  'profile nameservers add': [
    'profile nameservers add ours ns1.example.net ns2.example.net',
    'profile nameservers add theirs ns1.example.com ns2.example.com --json',
  ],
  'profile nameservers list': ['profile nameservers list', 'profile nameservers list --csv'],
  'profile nameservers remove': [
    'profile nameservers remove ours',
    'profile nameservers remove theirs --json',
  ],
  'set nameservers': [
    'set nameservers example.it --ns ns1.example.net,ns2.example.net',
    'set nameservers --where ns:old.example --set ours',
  ],
  'set lock': ['set lock example.com --on', "set lock --where 'lock:off tld:com' --on --wait 600"],
  'set privacy': ['set privacy example.com --on', "set privacy --where 'privacy:off' --on"],
  'set contacts': [
    'set contacts example.it --from tech.json',
    'set contacts --where tld:it --from tech.json --queue-only',
  ],
  'set dnssec': [
    'set dnssec example.it --disable',
    "set dnssec example.com --add '12345 13 2 3490A6806D47F17A34C29E2CE80E8A999FFBE4BE7F0B21C4C0C6F5B2E1A8D9F0'",
  ],
  'set verification': [
    'set verification example.com --resend',
    'set verification --where verified:no --resend',
  ],
  'set registrant': [
    'set registrant example.com --registrant anna',
    'set registrant --where tld:com --registrant @anna.json --confirm 40',
  ],
  'set auto-renew': ['set auto-renew example.com --off', "set auto-renew --where 'tld:com auto:on' --off"],
  'set epp-code': ['set epp-code example.com', 'set epp-code example.com example.net'],
  'set release': [
    'set release example.com --confirm 1',
    'set release example.uk --to EXAMPLE-TAG --confirm 1',
  ],
  'settings show': ['settings show', 'settings show --json'],
  'settings set': ['settings set confirm-above 500', 'settings set unpaid-invoices on --account shop'],
  changes: ['changes --state failed', 'changes --sort domain --csv'],
  'changes run': ['changes run', 'changes run --wait 600'],
  'changes cancel': ['changes cancel 7', 'changes cancel 7 8 9'],
  'changes retry': ['changes retry 7', 'changes retry 7 8 9'],
  'details fetch': ['details fetch example.it', 'details fetch --where lock:unknown --wait 600'],
  'details cancel': ['details cancel', 'details cancel --json'],
  history: ['history --since 2026-01-01 --kind expiry', 'history example.it --origin outside'],
  serve: ['serve', 'serve --port 8080 --json'],
  budget: ['budget', 'budget --account shop --json'],
  report: ['report renewals --within 60 --out renewals.csv', 'report portfolio --where tld:it --out it.csv'],
  backup: ['backup --out ledger-backup.db', 'backup --out ledger-backup.db --force'],
  'restore-ledger': ['restore-ledger', 'restore-ledger --use ledger-2026-01-31.db'],
};

/** @returns the examples of a command as they stand in its help; nothing for one that has none */
export const examplesOf = (command: string): string => {
  const own = Object.hasOwn(examples, command) ? (examples[command] ?? []) : [];
  return own.length === 0 ? '' : ['\nExamples:', ...own.map((one) => `  namekeep ${one}`)].join('\n');
};
