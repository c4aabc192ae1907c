import { NotificationSettings } from '../../../shared/model/notification.ts';
import type { Store } from '../../store/store.ts';

const name = 'notifications';

/** @returns the defaults where what is stored cannot be read: a reminder too many does no harm */
export async function readNotificationSettings({
  settings,
}: Pick<Store, 'settings'>): Promise<NotificationSettings> {
  return (
    NotificationSettings.safeParse((await settings.get(name)) ?? {}).data ?? NotificationSettings.parse({})
  );
}

export async function saveNotificationSettings(
  { settings }: Pick<Store, 'settings'>,
  next: NotificationSettings,
): Promise<NotificationSettings> {
  const leadDays = [...new Set(next.leadDays)].toSorted((a, b) => b - a);
  await settings.set(name, { ...next, leadDays });
  return { ...next, leadDays };
}
