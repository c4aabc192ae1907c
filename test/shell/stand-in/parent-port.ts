/* Gives a forked Node the `process.parentPort` that a utility process of Electron has. */
import { EventEmitter } from 'node:events';

const port = Object.assign(new EventEmitter(), {
  postMessage: (message: unknown): void => void process.send?.(structuredClone(message)),
});
process.on('message', (message) => port.emit('message', { ...(message as object), ports: [] }));
process.on('disconnect', () => process.exit());
Object.assign(process, { parentPort: port });
