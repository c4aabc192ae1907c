import { useRouter, type RouteRecordRaw } from 'vue-router';
import type { IconName } from '../ui/controls/icons.ts';

/** The entries of the sidebar with their screens, which are loaded when they are first shown. */
const all = {
  today: { icon: 'today', screens: { today: () => import('../features/today/TodayView.vue') } },
  domains: { icon: 'domains', screens: { domains: () => import('../features/portfolio/PortfolioView.vue') } },
  customers: {
    icon: 'customers',
    screens: {
      customers: () => import('../features/customers/CustomersView.vue'),
      rounds: () => import('../features/rounds/RoundsView.vue'),
    },
  },
  orders: {
    icon: 'orders',
    screens: {
      orders: () => import('../features/orders/OrdersView.vue'),
      changes: () => import('../features/changes/ChangesView.vue'),
    },
  },
  register: { icon: 'names', screens: { register: () => import('../features/names/NamesView.vue') } },
  money: {
    icon: 'money',
    opens: true,
    screens: {
      credit: () => import('../features/credit/CreditView.vue'),
      forecast: () => import('../features/forecast/ForecastView.vue'),
      invoices: () => import('../features/invoices/InvoicesView.vue'),
      lines: () => import('../features/lines/LinesView.vue'),
      spending: () => import('../features/spending/SpendingView.vue'),
      prices: () => import('../features/prices/PricesView.vue'),
      retail: () => import('../features/prices/RetailView.vue'),
    },
  },
  security: {
    icon: 'security',
    opens: true,
    screens: {
      health: () => import('../features/health/HealthView.vue'),
      history: () => import('../features/history/HistoryView.vue'),
    },
  },
  reports: { icon: 'reports', screens: { reports: () => import('../features/reports/ReportsView.vue') } },
  settings: {
    icon: 'settings',
    screens: {
      accounts: () => import('../features/settings/AccountsView.vue'),
      profiles: () => import('../features/profiles/ProfilesView.vue'),
      general: () => import('../features/settings/GeneralView.vue'),
      limits: () => import('../features/settings/LimitsView.vue'),
      backups: () => import('../features/settings/BackupsView.vue'),
      about: () => import('../features/settings/AboutView.vue'),
    },
  },
} as const satisfies Record<
  string,
  { icon: IconName; opens?: true; screens: Record<string, NonNullable<RouteRecordRaw['component']>> }
>;

type SectionName = keyof typeof all;
type ScreensOf<Name> = Name extends SectionName ? keyof (typeof all)[Name]['screens'] : never;
export type ScreenName = ScreensOf<SectionName>;

/** An entry of the sidebar. */
export interface Section {
  readonly name: SectionName;
  readonly icon: IconName;
  /** Its screens, by the names of their routes; the entry leads to the first. */
  readonly screens: readonly ScreenName[];
  /** The sidebar lists its screens, too. */
  readonly opens: boolean;
}

/* eslint-disable @typescript-eslint/no-unsafe-type-assertion -- keys of the table above */
const sectionNames = Object.keys(all) as SectionName[];
const screensOf = (name: SectionName) => Object.keys(all[name].screens) as ScreenName[];
/* eslint-enable @typescript-eslint/no-unsafe-type-assertion */

/** @returns the routes of a section's screens, relative to `/`; a screen named as its section has the section's path */
export const routesOf = (section: SectionName): RouteRecordRaw[] =>
  Object.entries(all[section].screens).map(([name, component]) => ({
    path: name === section ? `/${section}` : `/${section}/${name}`,
    name,
    component,
  }));

/** The routes of all screens but the settings, which have a layout of their own. */
export const screenRoutes = (): RouteRecordRaw[] =>
  sectionNames.filter((name) => name !== 'settings').flatMap(routesOf);

/** The sidebar, with the screens that have a route. */
export function useSections(): readonly Section[] {
  const router = useRouter();
  return sectionNames.map((name) => ({
    name,
    icon: all[name].icon,
    screens: screensOf(name).filter((screen) => router.hasRoute(screen)),
    opens: 'opens' in all[name],
  }));
}

/** @returns whether the route is a screen of the sidebar, which has its name there */
export const isScreen = (route: unknown): route is ScreenName =>
  sectionNames.some((section) => screensOf(section).some((screen) => screen === route));

/** @returns the section that the route belongs to; undefined before the first navigation */
export const sectionOf = (sections: readonly Section[], route: unknown): Section | undefined =>
  sections.find(({ screens }) => screens.some((name) => name === route));
