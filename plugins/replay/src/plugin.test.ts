import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as alpha from './alpha';
import { replayPages, replayPlugin } from './plugin';

describe('replayPlugin', () => {
  it('is there for both frontend systems', () => {
    expect(replayPlugin.getId()).toBe('replay');
    expect(String(alpha.default)).toContain('replay');
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
      replayPages.map(({ screen }) => [
        screen.path,
        ...screen.permissions.map(({ name }) => name),
      ]),
    );
  });
});
