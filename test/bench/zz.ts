import { existsSync, mkdirSync } from 'node:fs';
import { fillHome } from './large-home.ts';
import { openProgram, calm } from './program.ts';
const size = Number(process.argv[2] ?? 100000);
const home = `/tmp/home-${size}`;
if (!existsSync(home)) { mkdirSync(home); await fillHome(home, size); }
const p = await openProgram(home);
await calm();
const cpu = async (name: string, f: () => Promise<unknown>) => {
  const out: string[] = [];
  for (let i = 0; i < 30; i++) { const b = process.cpuUsage(); await f(); const { user, system } = process.cpuUsage(b); out.push(((user + system) / 1000).toFixed(1)); }
  console.log(name, out.join(' '));
};
const w = (query: string) => p.ask('domains.query', { accountId: null, query, offset: 0, limit: 200, sort: [{ column: 'domain', direction: 'asc' }] });
const texts = ['cas','net','pro','tec','bio','vil','aut','sho','mil','rom','ver','blu','ros','sol','lun','mar','mon','val','fio','ter','acq','sto','art','lab','caf','pan','win','cit','web','dat'];
let i = 0;
await cpu('search3', () => w(texts[i++ % texts.length]!));
await cpu('search3 again', () => w(texts[i++ % texts.length]!));
const all = { accountId: null, text: '', from: null, to: null, states: [] };
await cpu('orders', () => p.ask('orders.query', { ...all, offset: 0, limit: 200 }));
await cpu('history', () => p.ask('history.list', { offset: 0, limit: 200 }));
await p.close();
