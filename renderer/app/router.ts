import { asWritten } from '../../shared/words/sentence.ts';
import { createRouter, createWebHashHistory, type RouteRecordRaw } from 'vue-router';
import { useToasts } from '../ui/toasts/toasts.ts';
import { i18n } from '../i18n/i18n.ts';

/** Loaded when they are first shown. The name of a route is the name of its screen in `nav` of the words. */
const routes: RouteRecordRaw[] = [
  { path: '/today', name: 'today', component: () => import('../features/today/TodayView.vue') },
  { path: '/domains', name: 'domains', component: () => import('../features/portfolio/PortfolioView.vue') },
  { path: '/orders', name: 'orders', component: () => import('../features/orders/OrdersView.vue') },
  {
    path: '/orders/changes',
    name: 'changes',
    component: () => import('../features/changes/ChangesView.vue'),
  },
  { path: '/register', name: 'register', component: () => import('../features/names/NamesView.vue') },
  { path: '/money/credit', name: 'credit', component: () => import('../features/credit/CreditView.vue') },
  {
    path: '/money/forecast',
    name: 'forecast',
    component: () => import('../features/forecast/ForecastView.vue'),
  },
  {
    path: '/money/invoices',
    name: 'invoices',
    component: () => import('../features/invoices/InvoicesView.vue'),
  },
  {
    path: '/money/spending',
    name: 'spending',
    component: () => import('../features/spending/SpendingView.vue'),
  },
  { path: '/money/prices', name: 'prices', component: () => import('../features/prices/PricesView.vue') },
  { path: '/money/retail', name: 'retail', component: () => import('../features/prices/RetailView.vue') },
  { path: '/security/health', name: 'health', component: () => import('../features/health/HealthView.vue') },
  {
    path: '/security/history',
    name: 'history',
    component: () => import('../features/history/HistoryView.vue'),
  },
  { path: '/reports', name: 'reports', component: () => import('../features/reports/ReportsView.vue') },
  {
    path: '/settings',
    component: () => import('./SettingsLayout.vue'),
    redirect: { name: 'accounts' },
    children: [
      {
        path: 'accounts',
        name: 'accounts',
        component: () => import('../features/settings/AccountsView.vue'),
      },
      {
        path: 'profiles',
        name: 'profiles',
        component: () => import('../features/profiles/ProfilesView.vue'),
      },
      { path: 'general', name: 'general', component: () => import('../features/settings/GeneralView.vue') },
      { path: 'limits', name: 'limits', component: () => import('../features/settings/LimitsView.vue') },
      { path: 'backups', name: 'backups', component: () => import('../features/settings/BackupsView.vue') },
      { path: 'about', name: 'about', component: () => import('../features/settings/AboutView.vue') },
    ],
  },
  { path: '/:rest(.*)*', redirect: { name: 'today' } },
];

/** Hash history: the address works under app:// and over HTTP alike, and no host needs to know the screens. */
export const router = createRouter({ history: createWebHashHistory(), routes });

// A screen's file is gone when Namekeep was updated or stopped after this page was loaded.
router.onError(() => {
  useToasts().fail({
    code: 'internal',
    message: asWritten(i18n.global.t('shell.screenNotLoaded')),
    retryable: true,
  });
});
