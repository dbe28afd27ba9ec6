import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as alpha from './alpha';
import { mediaPages, mediaPlugin } from './plugin';

describe('mediaPlugin', () => {
  it('is there for both frontend systems', () => {
    expect(mediaPlugin.getId()).toBe('media');
    expect(String(alpha.default)).toContain('media');
  });

  it('has the screens of the specification, for Supervisor and Admin in the navigation', () => {
    expect(
      mediaPages.map(({ screen }) => [
        screen.path,
        screen.title,
        screen.navigation?.label,
      ]),
    ).toEqual([
      ['/robots/playback', 'Robot Video Playback', 'Media Search'],
      ['/robots/videos/search', 'Robot Videos', undefined],
      ['/robots/videos/download', 'Robot Videos', undefined],
    ]);
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
      mediaPages.map(({ screen }) => [
        screen.path,
        ...screen.permissions.map(({ name }) => name),
      ]),
    );
  });
});
