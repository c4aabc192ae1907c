/* Gives a forked Node the `process.parentPort` that a utility process of Electron has. */
import { EventEmitter } from 'node:events';
import { resourcesOf } from './electron-process.ts';

const port = Object.assign(new EventEmitter(), {
  postMessage: (message: unknown): void => void process.send?.(structuredClone(message)),
});
process.on('message', (message) => port.emit('message', { ...(message as object), ports: [] }));
process.on('disconnect', () => process.exit());
const [, script = ''] = process.argv;
const archive = script.indexOf('.asar');
const resourcesPath = resourcesOf(script.slice(0, archive), archive > 0);
Object.assign(process, { parentPort: port, type: 'utility', resourcesPath });
