import type { Handlers } from './dispatcher.ts';
import { createFileSaver } from './save-file.ts';
import type { Services } from './services.ts';

type Noun = 'customers' | 'wishes' | 'imports' | 'lines' | 'rounds' | 'priceGroups';
type CustomerCall = Extract<keyof Handlers, `${Noun}.${string}`>;

/** The calls about customers, what they pay and want, and what they are billed. */
export function createCustomerHandlers(core: Services): Pick<Handlers, CustomerCall> {
  const { billing, customers, imports, prices, quotes, rounds, store, wishes } = core;
  const saveFile = createFileSaver(core);
  const fileOf = (what: string): string => `namekeep-lines-${what}-${core.today()}.csv`;
  return {
    'customers.all': () => store.customers.list(),
    'customers.save': ({ id, customer }) => customers.save(id, customer),
    'customers.remove': async ({ id }) => {
      await customers.remove(id);
      return null;
    },
    'customers.assign': ({ customerId, ...domains }) => customers.assign(customerId, domains),
    'customers.reassign': async ({ assignments }) => {
      await customers.reassign(assignments);
      return null;
    },
    'customers.matches': ({ by }) => store.customers.matches(by),
    'customers.quote': (asked) => quotes(asked),

    'wishes.set': ({ wish, saidBy, note, ...domains }) => wishes.set(domains, wish, { saidBy, note }),
    'wishes.restore': async ({ entries }) => {
      await wishes.restore(entries);
      return null;
    },
    'wishes.setUnpaid': ({ unpaid, ...domains }) => wishes.setUnpaid(domains, unpaid),

    'priceGroups.list': () => store.retail.priceGroups(),
    'priceGroups.save': async ({ id, name }) => ({ id: await store.retail.savePriceGroup(id, name) }),
    'priceGroups.remove': async ({ id }) => {
      await prices.removeGroup(id);
      return null;
    },

    'imports.preview': (file) => imports.preview(file),
    'imports.apply': (file) => imports.apply(file),
    'imports.last': () => store.imports.last(),
    'imports.undo': ({ at }) => imports.undo(at),

    'rounds.list': () => rounds.list(),
    'rounds.preview': ({ selection, deadline }) => rounds.preview(selection, deadline),
    'rounds.start': ({ name, deadline, selection }) => rounds.start(name, deadline, selection),
    'rounds.write': ({ kind, ...asked }, signal) =>
      saveFile(`namekeep-${kind}s-${core.today()}.zip`, (target) =>
        rounds.write({ kind, ...asked }, target, signal),
      ),
    'rounds.read': ({ text }) => rounds.read(text),
    'rounds.answer': ({ answers }) => rounds.answer(answers),
    'rounds.close': async ({ id, closed }) => {
      await rounds.close(id, closed);
      return null;
    },
    'rounds.remove': ({ id }) => rounds.remove(id),
    'rounds.templates': () => rounds.templates(),
    'rounds.saveTemplate': async ({ language, kind, template }) => {
      await rounds.saveTemplate(language, kind, template);
      return null;
    },

    'lines.form': () => billing.form(),
    'lines.export': ({ selection, form }) =>
      saveFile(fileOf(form.preset), (target) => billing.export(selection, form, target)),
    'lines.writeAgain': ({ batchId }) =>
      saveFile(fileOf(`export-${batchId}`), (target) => billing.writeAgain(batchId, target)),
    'lines.batches': () => store.lines.batches(),
    'lines.undo': async ({ batchId }) => billing.undo(batchId ?? (await billing.latest()).id),
    'lines.setPrice': async ({ id, amount, currency }) => {
      await billing.setPrice(id, amount, currency);
      return null;
    },
    'lines.refund': async ({ orderId, refunded }) => {
      await billing.refund(orderId, refunded);
      return null;
    },
  };
}
