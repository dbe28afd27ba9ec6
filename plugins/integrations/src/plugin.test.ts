import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as alpha from './alpha';
import { integrationsPages, integrationsPlugin } from './plugin';
import { integrationsScreen } from './screens';

describe('integrationsPlugin', () => {
  it('is there for both frontend systems', () => {
    expect(integrationsPlugin.getId()).toBe('integrations');
    expect(String(alpha.default)).toContain('integrations');
  });

  it('has the screens that its README tells of, for whom it says', () => {
    const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
    const told = [
      ...readme.matchAll(/^\| `\w+Page` +\| `(.+?)` +\| (.+)\|$/gm),
    ];
    expect(
      told.map(([, path, who]) => [
        path,
        ...Array.from(who.matchAll(/`([\w.-]+)`/g), match => match[1]),
      ]),
    ).toEqual(
      integrationsPages.map(({ screen }) => [
        screen.path,
        ...screen.permissions.map(({ name }) => name),
      ]),
    );
  });

  it('has the addresses, titles and navigation of the specification', () => {
    const { path, title, navigation } = integrationsScreen;
    expect([path, title, navigation?.label]).toEqual([
      '/integrations/orders',
      'Integrations',
      'Integrations',
    ]);
  });
});
