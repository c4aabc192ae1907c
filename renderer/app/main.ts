import './without-eval.ts';
import { tokenInAddress } from '../bridge/token-in-address.ts';
import './styles.ts';
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
    : createHttpBridge(origin, {
        session: signIn(origin, tokenInAddress),
        tabs: new BroadcastChannel('namekeep'),
      }),
);

const app = createApp(App).use(createPinia()).use(usePrimitives);
followHost();
app.use(router).mount('#app');
if (!window.namekeep)
  void router
    .isReady()
    .then(loadAllFiles)
    .catch(() => undefined);
