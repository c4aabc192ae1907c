import '@fontsource-variable/inter/wght.css';
import '../../renderer/ui/styles/tokens.css';
import '../../renderer/ui/styles/base.css';
import '../../renderer/ui/styles/controls.css';
import '../../renderer/ui/styles/overlays.css';
import '../../renderer/ui/styles/toolbar.css';
import '../../renderer/ui/styles/table.css';
import '../../renderer/ui/styles/pages.css';
import '../../renderer/ui/styles/preview.css';
import '../../renderer/ui/styles/forms.css';
import '../../renderer/ui/styles/panels.css';
import '../../renderer/ui/frame/frame.css';
import '../../renderer/ui/styles/forced-colors.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { i18n, languages } from '../../renderer/i18n/i18n.ts';
import GalleryPage from './GalleryPage.vue';

/* The address says how it is looked at: `?theme=dark&language=it&section=dialogs&open=confirm`. */
const asked = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
i18n.global.locale.value = languages.find((one) => one === asked.get('language')) ?? 'en';
createApp(GalleryPage, { only: asked.get('section') })
  .use(createPinia())
  .provide('open', asked.get('open'))
  .mount('#app');
