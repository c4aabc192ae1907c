import { UpdateSettings } from '../../../shared/model/update-settings.ts';
import type { Store } from '../../store/store.ts';

const name = 'updates';
const damaged: UpdateSettings = { mode: 'off', checkedAt: null, announced: null };

/** @returns `off` where what is stored cannot be read: the user may have switched it off */
export async function readUpdateSettings({ settings }: Pick<Store, 'settings'>): Promise<UpdateSettings> {
  return UpdateSettings.safeParse((await settings.get(name)) ?? {}).data ?? damaged;
}

export async function saveUpdateSettings(
  { settings }: Pick<Store, 'settings'>,
  next: UpdateSettings,
): Promise<UpdateSettings> {
  await settings.set(name, next);
  return next;
}
