import './without-eval.ts';
import { tokenInAddress } from '../bridge/token-in-address.ts';
import '@fontsource-variable/inter/wght.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/overlays.css';
import '../ui/styles/toolbar.css';
import '../ui/styles/table.css';
import '../ui/styles/pages.css';
import '../ui/styles/preview.css';
import '../ui/styles/forms.css';
import '../ui/styles/panels.css';
import '../ui/frame/frame.css';
import './styles/shell.css';
import './styles/sidebar.css';
import './styles/top-bar.css';
import './styles/panes.css';
import './styles/first-run.css';
import '../ui/styles/forced-colors.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { createDesktopBridge } from '../bridge/desktop-bridge.ts';
import { createHttpBridge } from '../bridge/http-bridge.ts';
import { installBridge } from '../bridge/bridge.ts';
import { signIn } from '../bridge/sign-in.ts';
import { followHost } from './follow-host.ts';
import { loadAllFiles } from './load-all-files.ts';
import { router } from './router.ts';
import { usePrimitives } from '../ui/primitives.ts';

const { origin } = location;
installBridge(
  window.namekeep
    ? createDesktopBridge(window.namekeep)
    : createHttpBridge(origin, { session: signIn(origin, tokenInAddress) }),
);

const app = createApp(App).use(createPinia()).use(usePrimitives);
followHost();
app.use(router).mount('#app');
if (!window.namekeep)
  void router
    .isReady()
    .then(loadAllFiles)
    .catch(() => undefined);
