import '../../renderer/app/styles.ts';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { i18n, languages } from '../../renderer/i18n/i18n.ts';
import { usePrimitives } from '../../renderer/ui/primitives.ts';
import GalleryPage from './GalleryPage.vue';

/* The address says how it is looked at: `?theme=dark&language=it&section=dialogs&open=confirm`. */
const asked = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
i18n.global.locale.value = languages.find((one) => one === asked.get('language')) ?? 'en';
createApp(GalleryPage, { only: asked.get('section') })
  .use(createPinia())
  .use(usePrimitives)
  .provide('open', asked.get('open'))
  .mount('#app');
