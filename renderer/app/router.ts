import { createRouter, createWebHashHistory } from 'vue-router';
import AccountsView from '../features/settings/AccountsView.vue';
import ChangesView from '../features/changes/ChangesView.vue';
import HealthView from '../features/health/HealthView.vue';
import HistoryView from '../features/history/HistoryView.vue';
import NamesView from '../features/names/NamesView.vue';
import OrdersView from '../features/orders/OrdersView.vue';
import OverviewView from '../features/overview/OverviewView.vue';
import PortfolioView from '../features/portfolio/PortfolioView.vue';
import PricesView from '../features/prices/PricesView.vue';
import ProfilesView from '../features/profiles/ProfilesView.vue';
import ReportsView from '../features/reports/ReportsView.vue';
import SpendingView from '../features/spending/SpendingView.vue';

import OrdersLayout from './OrdersLayout.vue';

export const screens = [
  'overview',
  'portfolio',
  'names',
  'orders',
  'health',
  'history',
  'prices',
  'reports',
  'profiles',
  'accounts',
] as const;

/** Hash history: the address works under app:// and over HTTP alike, and no host needs to know the screens. */
export const router = createRouter({
  history: createWebHashHistory(),
  routes: [
    { path: '/overview', name: 'overview', component: OverviewView },
    { path: '/portfolio', name: 'portfolio', component: PortfolioView },
    { path: '/names', name: 'names', component: NamesView },
    {
      path: '/orders',
      component: OrdersLayout,
      children: [
        { path: '', name: 'orders', component: OrdersView },
        { path: '/changes', name: 'changes', component: ChangesView },
        { path: '/spending', name: 'spending', component: SpendingView },
      ],
    },
    { path: '/health', name: 'health', component: HealthView },
    { path: '/history', name: 'history', component: HistoryView },
    { path: '/prices', name: 'prices', component: PricesView },
    { path: '/reports', name: 'reports', component: ReportsView },
    { path: '/profiles', name: 'profiles', component: ProfilesView },
    { path: '/accounts', name: 'accounts', component: AccountsView },
    { path: '/:rest(.*)*', redirect: '/portfolio' },
  ],
});
