import './without-eval.ts';
import { tokenInAddress } from './bridge/token-in-address.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/overlays.css';
import './styles/shell.css';
import './styles/search.css';
import './styles/table.css';
import './styles/pages.css';
import './styles/forms.css';
import './styles/accounts.css';
import './styles/first-run.css';
import './styles/drawers.css';
import './styles/order-story.css';
import './styles/preview.css';
import './styles/orders.css';
import './styles/registration.css';
import './styles/names.css';
import './styles/profiles.css';
import './styles/changes.css';
import './styles/requests.css';
import './styles/spending.css';
import './styles/overview.css';
import './styles/health.css';
import './styles/backups.css';
import './styles/history.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { createDesktopBridge } from './bridge/desktop-bridge.ts';
import { createHttpBridge } from './bridge/http-bridge.ts';
import { installBridge } from './bridge/bridge.ts';
import { signIn } from './bridge/sign-in.ts';
import { i18n } from './locales/i18n.ts';
import { router } from './router.ts';
import { usePreferences } from './stores/preferences.ts';
import { useSession } from './stores/session.ts';

const { origin } = location;
installBridge(
  window.namekeep
    ? createDesktopBridge(window.namekeep)
    : createHttpBridge(origin, { secret: signIn(origin, tokenInAddress) }),
);

const app = createApp(App).use(createPinia()).use(i18n).use(router);
usePreferences().apply();
useSession().follow();
app.mount('#app');
