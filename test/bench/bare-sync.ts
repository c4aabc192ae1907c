/* Requests a list of domains, parses it and inserts it into a new database: bare-sync.ts ADDRESS EMAIL KEY DATABASE */
import { rmSync } from 'node:fs';
import { insertBare, openBare } from './refresh-data.ts';

const [address = '', email = '', key = '', file = ''] = process.argv.slice(2);
for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
const response = await fetch(`${address}/account/alldomains`, {
  headers: { 'X-Email': email, 'X-Api-Key': key },
});
const db = openBare(file);
insertBare(db, await response.text(), 'an account');
db.close();
