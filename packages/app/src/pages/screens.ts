import { pages } from './pages';
import type { ShellScreen } from './ShellScreen';
import { stockPages } from './stock/stockPages';

/** Every screen of this console, of its plugins and of Backstage's own. */
export const screens = (): readonly ShellScreen[] =>
  [...pages, ...stockPages].map(({ screen }) => screen);
