import { asWritten } from '../../shared/words/sentence.ts';
import { createRouter, createWebHashHistory, type RouteRecordRaw } from 'vue-router';
import { useToasts } from '../ui/toasts/toasts.ts';
import { routesOf, screenRoutes } from './sections.ts';
import { i18n } from '../i18n/i18n.ts';

/** The name of a route is the name of its screen in `nav` of the words. */
const routes: RouteRecordRaw[] = [
  ...screenRoutes(),
  {
    path: '/settings',
    component: () => import('./SettingsLayout.vue'),
    redirect: { name: 'accounts' },
    children: routesOf('settings'),
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
