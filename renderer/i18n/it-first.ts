/* The words of the frame and of Today: those that are needed before the others are loaded. */
export * from '../app/words.it.ts';
export * from '../features/history/words.it.ts';
export * from '../features/notifications/words.it.ts';
export * from '../features/outlook/words.it.ts';
export * from '../features/palette/words.it.ts';
export * from '../features/refresh/words.it.ts';
export * from '../features/views/words.it.ts';
export * from '../features/status/words.it.ts';
export * from '../features/today/words.it.ts';
export * from './words.it.ts';
export * from '../ui/frame/words.it.ts';
