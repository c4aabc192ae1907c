/* The words of the frame and of Today: those that are needed before the others are loaded. */
export * from '../app/words.en.ts';
export * from '../features/history/words.en.ts';
export * from '../features/notifications/words.en.ts';
export * from '../features/outlook/words.en.ts';
export * from '../features/palette/words.en.ts';
export * from '../features/refresh/words.en.ts';
export * from '../features/views/words.en.ts';
export * from '../features/status/words.en.ts';
export * from '../features/today/words.en.ts';
export * from './words.en.ts';
export * from '../ui/frame/words.en.ts';
