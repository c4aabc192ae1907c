import './without-eval.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/overlays.css';
import './styles/shell.css';
import './styles/table.css';
import './styles/panels.css';
import './styles/orders.css';
import './styles/audit.css';
import './styles/overview.css';
import './styles/history.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { createDesktopBridge } from './bridge/desktop-bridge.ts';
import { createHttpBridge } from './bridge/http-bridge.ts';
import { installBridge } from './bridge/bridge.ts';
import { i18n } from './locales/i18n.ts';
import { router } from './router.ts';
import { usePreferences } from './stores/preferences.ts';
import { useSession } from './stores/session.ts';

installBridge(window.namekeep ? createDesktopBridge(window.namekeep) : createHttpBridge(location.origin));

const app = createApp(App).use(createPinia()).use(i18n).use(router);
usePreferences().apply();
useSession().follow();
app.mount('#app');
