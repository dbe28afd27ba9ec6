import '@fontsource-variable/inter/wght.css';
import { createUnifiedTheme, genPageTheme, palettes } from '@backstage/theme';
import { lighten, type Theme } from '@material-ui/core/styles';
import { backstageOverrides } from './backstageOverrides';
import { componentOverrides } from './componentOverrides';
import { tokens } from './tokens';

const { color } = tokens;

const PAGE_THEMES = [
  'home',
  'documentation',
  'tool',
  'service',
  'website',
  'library',
  'other',
  'app',
  'apis',
  'card',
];

/** The console's theme for both versions of Material-UI that Backstage knows. */
export const theme = createUnifiedTheme({
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
    navigation: {
      background: color.surface,
      indicator: color.accent,
      color: color.muted,
      selectedColor: color.text,
      navItem: { hoverBackground: color.surfaceRaised },
      submenu: { background: color.surfaceRaised },
    },
    status: {
      ok: color.ok,
      warning: color.warn,
      error: color.bad,
      running: color.accent,
      pending: color.warn,
      aborted: color.faint,
    },
    tabbar: { indicator: color.accent },
    textSubtle: color.muted,
    textVerySubtle: color.faint,
    border: color.lineStrong,
  },
  fontFamily: tokens.font,
  htmlFontSize: 16,
  defaultPageTheme: 'home',
  // Backstage tells kinds of pages apart by bright headers; here all are calm.
  pageTheme: Object.fromEntries(
    PAGE_THEMES.map(id => [
      id,
      genPageTheme({
        colors: [color.background],
        shape: 'none',
        options: { fontColor: color.text },
      }),
    ]),
  ),
  components: { ...componentOverrides, ...backstageOverrides },
});

/** The same for Material-UI v4, of which the console's screens are made. */
export const muiTheme = theme.getTheme('v4') as Theme;
