import manifest from '../../package.json';

const KEY = Symbol.for('@sidehelm/console-react');
const page = globalThis as { [KEY]?: Set<string> };

/**
 * The versions of this package that the page has. Plugins that want different
 * ones bring each its own: then what one of them shares is not what the other expects.
 */
export const installedVersions: Set<string> = (page[KEY] ??= new Set());
installedVersions.add(manifest.version);
