import { say } from '../../shared/words/sentence.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { unavailable } from './keychain-calls.ts';

/** The longest value of an item in the Windows Credential Manager, which keytar writes in UTF-8. */
const itemBytes = 2_560;

/** Stored in place of a long value: where its parts are, and how the whole is recognised. */
const Head = z.strictObject({
  parts: z.int().min(1),
  /** Which of two sets of names the parts have; the next long value takes the other. */
  set: z.enum(['a', 'b']),
  sha256: z.string(),
});
type Head = z.infer<typeof Head>;

export interface Items {
  /** @returns null when there is none */
  read(name: string): Promise<string | null>;
  write(name: string, value: string): Promise<unknown>;
  /** @returns false when there was none */
  remove(name: string): Promise<boolean>;
}

function readHead(stored: string | null): Head | null {
  if (stored === null) return null;
  try {
    return Head.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

const partName = (name: string, set: Head['set'], part: number): string => `${name}#${set}${part}`;
const digest = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Splits values too long for a keychain, the head written last, so a reader finds either value whole. */
export function splitLongItems(items: Items): Items {
  async function readParts(name: string, { parts, set, sha256 }: Head): Promise<string | null> {
    let text = '';
    for (let part = 1; part <= parts; part += 1) {
      const piece = await items.read(partName(name, set, part));
      if (piece === null) return null;
      text += piece;
    }
    const value = Buffer.from(text, 'base64').toString();
    return digest(value) === sha256 ? value : null;
  }

  async function removeParts(name: string, set: Head['set'], parts: number): Promise<void> {
    let last = parts;
    // An interrupted write may have left more than there should be.
    while ((await items.read(partName(name, set, last + 1))) !== null) last += 1;
    // The last one first, so that the next removal finds what an interrupted one leaves.
    for (let part = last; part > 0; part -= 1) await items.remove(partName(name, set, part));
  }

  async function writeLong(name: string, value: string, set: Head['set']): Promise<void> {
    // Base64, as a cut through a character would change it.
    const text = Buffer.from(value).toString('base64');
    const parts = Math.ceil(text.length / itemBytes);
    for (let part = 1; part <= parts; part += 1) {
      await items.write(partName(name, set, part), text.slice((part - 1) * itemBytes, part * itemBytes));
    }
    const head: Head = { parts, set, sha256: digest(value) };
    await items.write(name, JSON.stringify(head));
  }

  async function read(name: string): Promise<string | null> {
    const stored = await items.read(name);
    const head = readHead(stored);
    if (!head) return stored;
    const value = await readParts(name, head);
    if (value !== null) return value;
    // Another process may have replaced it meanwhile.
    const again = await items.read(name);
    const headNow = readHead(again);
    return headNow ? readParts(name, headNow) : again;
  }

  return {
    read,
    async write(name, value) {
      const former = readHead(await items.read(name));
      if (Buffer.byteLength(value) <= itemBytes) await items.write(name, value);
      else {
        await writeLong(name, value, former?.set === 'a' ? 'b' : 'a');
        // Two processes that store at the same time write the same parts.
        if ((await read(name)) !== value) throw unavailable(say('keychain.same-time'));
      }
      // The new value is stored, whatever becomes of this; removing the item tries again.
      if (former) await removeParts(name, former.set, former.parts).catch(() => undefined);
    },
    async remove(name) {
      // Parts first: as long as the head is there, an interrupted removal can be repeated.
      const head = readHead(await items.read(name));
      for (const set of Head.shape.set.options) {
        await removeParts(name, set, head?.set === set ? head.parts : 0);
      }
      return items.remove(name);
    },
  };
}
