import type { AppTheme } from '@backstage/core-plugin-api';
import { UnifiedThemeProvider } from '@backstage/theme';
import CssBaseline from '@material-ui/core/CssBaseline';
import { IsInConsoleTheme } from './ConsoleLook';
import { theme } from './theme';

/** The console's only theme: dark, calm, dense. */
export const consoleTheme: AppTheme = {
  id: 'sidehelm',
  title: 'Sidehelm',
  variant: 'dark',
  Provider: ({ children }) => (
    <UnifiedThemeProvider theme={theme}>
      <CssBaseline />
      <IsInConsoleTheme.Provider value>{children}</IsInConsoleTheme.Provider>
    </UnifiedThemeProvider>
  ),
};
