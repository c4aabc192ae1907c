import { resolve } from 'node:path';
import type { Selection } from '../../../shared/lists/lists.ts';
import { type BilledLine, InvoiceForm, type LineBatch } from '../../../shared/model/invoice-line.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import { readTypedAmount } from '../../../shared/rules/retail.ts';
import { invoiceCell, presetOf } from '../../../shared/rules/invoice-lines.ts';
import { say } from '../../../shared/words/sentence.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import { refuseOutputPlace } from '../../platform/output-place.ts';
import { replaceFile } from '../../platform/replace-file.ts';
import type { Store } from '../../store/store.ts';
import { type Column, csvLines } from '../reports/csv-lines.ts';

/** How lines were exported last. */
const formName = 'invoice-form';

/** Written in one turn of the event loop. */
const linesAtOnce = 500;
const format = { delimiter: ',', bom: true };

export interface BillingFile {
  readonly path: string;
  readonly inHome: boolean;
}

/** Exports what customers are to be billed, each order once. Nothing of it is sent anywhere. */
export function createBillingService({
  store,
  events,
  clock,
  home,
}: {
  readonly store: Pick<Store, 'lines' | 'lists' | 'settings'>;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly home: string;
}) {
  const { lines, lists, settings } = store;
  const changed = (): void => events.emit('customers.changed', {});

  async function write(batch: LineBatch, file: BillingFile): Promise<string> {
    if (!file.inHome) refuseOutputPlace(resolve(file.path), home);
    const { form, madeAt } = batch;
    const columns = presetOf(form).columns.map(([header, field]): Column<BilledLine> => [
      header,
      (line) => invoiceCell(line, field, form, madeAt.slice(0, 10)),
    ]);
    const ids = await lines.idsOfBatch(batch.id);
    async function* texts(): AsyncGenerator<string> {
      for (let start = 0; start < ids.length; start += linesAtOnce)
        yield csvLines(
          columns,
          await lines.billed(ids.slice(start, start + linesAtOnce)),
          format,
          start === 0,
        );
    }
    return replaceFile(file.path, texts());
  }

  return {
    /** As it was used last; the numbers go on behind those of the latest export. */
    async form(): Promise<InvoiceForm> {
      const read = InvoiceForm.safeParse(await settings.get(formName));
      const form = read.success ? read.data : InvoiceForm.parse({ preset: 'plain' });
      const [latest] = await lines.batches();
      return { ...form, firstNumber: latest ? latest.form.firstNumber + latest.invoices : 1 };
    },
    /**
     * Marks lines as billed, and then writes them for the program that makes the invoices: of a file that could not be
     * written they are open again. Lines without a price stay open, and so does what is more than the program takes.
     * @throws AppError `bad-input` where there is nothing to bill, `file-failed`, `disk-full`
     */
    async export(selection: Selection<'lines'>, form: InvoiceForm, file: BillingFile) {
      if (form.preset === 'own' && form.columns.length === 0)
        throw badInput(say('lines.no-columns'), 'columns');
      const ids = await lists.ids('lines', selection, ['open']);
      const batch = await lines.bill(ids, form, presetOf(form).most, isoNow(clock));
      if (!batch) throw badInput(say(ids.length === 0 ? 'lines.none-open' : 'lines.no-price'), 'selection');
      await settings.set(formName, { ...form, date: null });
      try {
        const written = await write(batch, file);
        return { batch, file: written, left: ids.length - batch.lines };
      } catch (error) {
        await lines.undo(batch.id);
        throw error;
      } finally {
        changed();
      }
    },
    /** Writes the file of an export again, as it was. @throws AppError `not-found`, `file-failed`, `disk-full` */
    async writeAgain(batchId: number, file: BillingFile) {
      const batch = await lines.batch(batchId);
      return { batch, file: await write(batch, file), left: 0 };
    },
    /** Opens the lines of the latest export again; its numbers are free again. @throws AppError `not-found`, `busy` */
    async undo(batchId: number): Promise<LineBatch> {
      const batch = await lines.undo(batchId);
      changed();
      return batch;
    },
    /** @param amount as typed; null: by the rules again @throws AppError `bad-input`, `not-found`, `busy` */
    async setPrice(id: number, amount: string | null, currency: string): Promise<void> {
      const read = amount === null ? null : readTypedAmount(amount, currency);
      if (amount !== null && read === null)
        throw badInput(say('prices.no-amount', { text: amount, currency, example: '12.50' }), 'amount');
      await lines.setPrice(id, read === null ? null : { amount: read, currency });
      changed();
    },
    /** @throws AppError `not-found` for an order that nothing was paid for */
    async refund(orderId: number, isRefunded: boolean): Promise<void> {
      await lines.refund(orderId, isRefunded, isoNow(clock));
      changed();
    },
    /** @throws AppError `not-found` where there is no export */
    async latest(): Promise<LineBatch> {
      const [latest] = await lines.batches();
      if (latest) return latest;
      throw new AppError('not-found', say('lines.no-exports'));
    },
  };
}
