/* Entry of the stand-in's process for `namekeep COMMAND`: the words come as Electron passes them on. Started by run-command.ts. */
import { options } from './system.ts';

const words = process.argv.slice(3);
process.argv = [process.execPath, ...(options.packaged ? [] : [options.app]), ...words];
await import('./start.ts');
