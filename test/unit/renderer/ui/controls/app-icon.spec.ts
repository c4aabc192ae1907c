// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import AppIcon from '../../../../../renderer/ui/controls/AppIcon.vue';
import { icons, type IconName } from '../../../../../renderer/ui/controls/icons.ts';

const names = Object.keys(icons) as IconName[];

it('draws every icon from one set: 16 px, with lines of 1.5 px, silent for a screen reader', () => {
  for (const name of names) {
    const icon = mount(AppIcon, { props: { name } });
    const { width, height, viewBox, 'stroke-width': stroke, 'aria-hidden': hidden } = icon.attributes();
    expect({ name, width, height, hidden }).toEqual({ name, width: '16', height: '16', hidden: 'true' });
    // The drawings lie on a grid of 24.
    expect((Number(stroke) * Number(width)) / Number(viewBox?.split(' ')[2]), name).toBe(1.5);
    expect(icon.classes()).toEqual(expect.arrayContaining(['icon', 'lucide']));
  }
});
