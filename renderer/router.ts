import { createRouter, createWebHashHistory } from 'vue-router';
import AccountsView from './views/AccountsView.vue';
import ChangesView from './views/ChangesView.vue';
import HealthView from './views/HealthView.vue';
import HistoryView from './views/HistoryView.vue';
import NamesView from './views/NamesView.vue';
import OrdersView from './views/OrdersView.vue';
import OverviewView from './views/OverviewView.vue';
import PortfolioView from './views/PortfolioView.vue';
import PricesView from './views/PricesView.vue';
import ProfilesView from './views/ProfilesView.vue';
import ReportsView from './views/ReportsView.vue';
import SpendingView from './views/SpendingView.vue';

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
export type Screen = (typeof screens)[number];

/** Hash history: the address works under app:// and over HTTP alike, and no host needs to know the screens. */
export const router = createRouter({
  history: createWebHashHistory(),
  routes: [
    { path: '/overview', name: 'overview', component: OverviewView },
    { path: '/portfolio', name: 'portfolio', component: PortfolioView },
    { path: '/names', name: 'names', component: NamesView },
    { path: '/orders', name: 'orders', component: OrdersView },
    { path: '/changes', name: 'changes', component: ChangesView },
    { path: '/spending', name: 'spending', component: SpendingView },
    { path: '/health', name: 'health', component: HealthView },
    { path: '/history', name: 'history', component: HistoryView },
    { path: '/prices', name: 'prices', component: PricesView },
    { path: '/reports', name: 'reports', component: ReportsView },
    { path: '/profiles', name: 'profiles', component: ProfilesView },
    { path: '/accounts', name: 'accounts', component: AccountsView },
    { path: '/:rest(.*)*', redirect: '/portfolio' },
  ],
});
