import { beforeEach, expect, it, vi } from 'vitest';
import { describeProgram } from '../../../../../electron/hosts/desktop/about-panel.ts';
import { wordsFor } from '../../../../../electron/hosts/desktop/words.ts';
import * as electron from '../../../../support/electron-stub.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

beforeEach(() => {
  vi.clearAllMocks();
  electron.app.getVersion.mockReturnValue('0.1.0');
});
const shown = () => electron.app.setAboutPanelOptions.mock.lastCall?.[0];

it('names the program, its version, its licence and where the other licences are: Linux has no values of its own', () => {
  describeProgram(wordsFor('en'), { website: null, icon: undefined });
  expect(shown()).toEqual({
    applicationName: 'Namekeep',
    applicationVersion: '0.1.0',
    version: '0.1.0',
    copyright: 'Copyright © 2026 Namekeep contributors. MIT licence.',
    credits: 'The licences of the software it contains are in Settings > About.',
  });
});

it('speaks Italian', () => {
  describeProgram(wordsFor('it'), { website: null, icon: undefined });
  expect(shown()?.copyright).toContain('Licenza MIT');
});

it('has a website and a picture where there are any', () => {
  describeProgram(wordsFor('en'), { website: 'https://github.com/acme/namekeep', icon: '/own/icon.png' });
  expect(shown()).toMatchObject({ website: 'https://github.com/acme/namekeep', iconPath: '/own/icon.png' });
});
