import type { ConsoleScreen } from '@sidehelm/console-react';

/** What the shell has to know of a screen; the route of its page is the plugin's. */
export type ShellScreen = Omit<ConsoleScreen, 'id' | 'routeRef' | 'load'>;
