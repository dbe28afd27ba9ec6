import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as alpha from './alpha';
import { auditPages, auditPlugin } from './plugin';

describe('auditPlugin', () => {
  it('is there for both frontend systems', () => {
    expect(auditPlugin.getId()).toBe('audit');
    expect(String(alpha.default)).toContain('audit');
  });

  it('has the screens that its README tells of, for whom it says', () => {
    const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
    const told = [
      ...readme.matchAll(/^\| `\w+Page` +\| `(.+?)` +\| `([\w.-]+)` +\|$/gm),
    ];
    expect(told.map(([, path, who]) => [path, who])).toEqual(
      auditPages.map(({ screen }) => [
        screen.path,
        screen.permissions.map(({ name }) => name).join(),
      ]),
    );
    expect(told).toHaveLength(1);
  });
});
