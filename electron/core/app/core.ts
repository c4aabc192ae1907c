import { createHandlers } from './handlers.ts';
import { type CoreOptions, createServices } from './services.ts';

export type Core = Awaited<ReturnType<typeof createCore>>;

/** The services, with what answers the calls of the contract. @throws AppError when the ledger cannot be opened */
export async function createCore(options: CoreOptions) {
  const services = await createServices(options);
  return { ...services, handlers: createHandlers(services) };
}
