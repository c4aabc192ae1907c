import { useRouter } from 'vue-router';
import type { IconName } from '../ui/controls/icons.ts';

/** An entry of the sidebar. */
export interface Section {
  readonly name: 'today' | 'domains' | 'orders' | 'register' | 'money' | 'security' | 'reports' | 'settings';
  readonly icon: IconName;
  /** Its screens, by the names of their routes; the entry leads to the first. */
  readonly screens: readonly ScreenName[];
  /** Its screens are in the sidebar, too. */
  readonly opens?: true;
}

export type ScreenName =
  | 'today'
  | 'domains'
  | 'orders'
  | 'changes'
  | 'register'
  | 'credit'
  | 'forecast'
  | 'invoices'
  | 'spending'
  | 'prices'
  | 'retail'
  | 'health'
  | 'history'
  | 'reports'
  | 'accounts'
  | 'profiles'
  | 'general'
  | 'limits'
  | 'backups'
  | 'about';

const all: readonly Section[] = [
  { name: 'today', icon: 'today', screens: ['today'] },
  { name: 'domains', icon: 'domains', screens: ['domains'] },
  { name: 'orders', icon: 'orders', screens: ['orders', 'changes'] },
  { name: 'register', icon: 'names', screens: ['register'] },
  {
    name: 'money',
    icon: 'money',
    screens: ['credit', 'forecast', 'invoices', 'spending', 'prices', 'retail'],
    opens: true,
  },
  { name: 'security', icon: 'security', screens: ['health', 'history'], opens: true },
  { name: 'reports', icon: 'reports', screens: ['reports'] },
  {
    name: 'settings',
    icon: 'settings',
    screens: ['accounts', 'profiles', 'general', 'limits', 'backups', 'about'],
  },
];

/** The sidebar, with the screens that have a route. */
export function useSections(): readonly Section[] {
  const router = useRouter();
  return all.map((section) => ({
    ...section,
    screens: section.screens.filter((name) => router.hasRoute(name)),
  }));
}

/** @returns the section that the route belongs to; undefined before the first navigation */
export const sectionOf = (sections: readonly Section[], route: unknown): Section | undefined =>
  sections.find(({ screens }) => screens.some((name) => name === route));
