import './without-eval.ts';
import { tokenInAddress } from '../bridge/token-in-address.ts';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/overlays.css';
import '../ui/frame/frame.css';
import './styles/shell.css';
import '../features/portfolio/search.css';
import '../ui/styles/table.css';
import '../ui/styles/pages.css';
import '../ui/styles/forms.css';
import '../features/accounts/accounts.css';
import './styles/first-run.css';
import '../ui/styles/drawers.css';
import '../features/orders/order-story.css';
import '../features/queue-orders/preview.css';
import '../features/orders/orders.css';
import '../features/register/registration.css';
import '../features/names/names.css';
import '../features/profiles/profiles.css';
import '../features/changes/changes.css';
import '../features/details/requests.css';
import '../features/spending/spending.css';
import '../features/overview/overview.css';
import '../features/health/health.css';
import '../features/backups/backups.css';
import '../features/history/history.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { createDesktopBridge } from '../bridge/desktop-bridge.ts';
import { createHttpBridge } from '../bridge/http-bridge.ts';
import { installBridge } from '../bridge/bridge.ts';
import { signIn } from '../bridge/sign-in.ts';
import { i18n } from '../i18n/i18n.ts';
import { followHost } from './follow-host.ts';
import { router } from './router.ts';

const { origin } = location;
installBridge(
  window.namekeep
    ? createDesktopBridge(window.namekeep)
    : createHttpBridge(origin, { secret: signIn(origin, tokenInAddress) }),
);

const app = createApp(App).use(createPinia()).use(i18n).use(router);
followHost();
app.mount('#app');
