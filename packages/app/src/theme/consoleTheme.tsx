import type { AppTheme } from '@backstage/core-plugin-api';
import {
  createUnifiedTheme,
  palettes,
  UnifiedThemeProvider,
} from '@backstage/theme';
import CssBaseline from '@material-ui/core/CssBaseline';
import { lighten } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/console-react';
import { componentOverrides } from './componentOverrides';

const { color } = tokens;

const theme = createUnifiedTheme({
  palette: {
    ...palettes.dark,
    // Under the pointer a filled button becomes lighter: darker would be too little contrast.
    primary: {
      main: color.accent,
      dark: lighten(color.accent, 0.2),
      contrastText: color.onAccent,
    },
    secondary: {
      main: color.bad,
      dark: lighten(color.bad, 0.2),
      contrastText: color.background,
    },
    error: { main: color.bad },
    warning: { main: color.warn },
    info: { main: color.accent },
    success: { main: color.ok },
    background: { default: color.background, paper: color.surfaceRaised },
    text: { primary: color.text, secondary: color.muted },
    divider: color.line,
    link: color.accent,
    linkHover: color.accent,
  },
  fontFamily: tokens.font,
  htmlFontSize: 16,
  defaultPageTheme: 'home',
  components: componentOverrides,
});

/** The console's only theme: dark, calm, dense. */
export const consoleTheme: AppTheme = {
  id: 'sidehelm',
  title: 'Sidehelm',
  variant: 'dark',
  Provider: ({ children }) => (
    <UnifiedThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </UnifiedThemeProvider>
  ),
};
