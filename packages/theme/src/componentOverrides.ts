import type { UnifiedThemeOptions } from '@backstage/theme';
import { backstageUiTokens } from './backstageUiTokens';
import { buttonLook } from './buttonLook';
import { focusRing } from './focusRing';
import { tokens } from './tokens';
import { printStyles } from './printStyles';
import { reducedMotion } from './reducedMotion';

const { color } = tokens;

/** Material UI's parts in the console's shapes. */
export const componentOverrides: UnifiedThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      html: {
        height: '100%',
        fontFamily: tokens.font,
        colorScheme: 'dark',
        scrollbarColor: `${color.surfaceHigh} transparent`,
      },
      body: {
        height: '100%',
        margin: 0,
        overscrollBehaviorY: 'none',
        backgroundColor: color.background,
        color: color.text,
        fontFamily: tokens.font,
        fontFeatureSettings: '"cv05", "ss03"',
        WebkitFontSmoothing: 'antialiased',
        ...tokens.type.body,
      },
      '#root': { height: '100%' },
      a: {
        color: color.accent,
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      },
      'a:focus-visible, button:focus-visible, summary:focus-visible':
        focusRing['&:focus-visible'],
      ...backstageUiTokens,
      ...reducedMotion,
      ...printStyles,
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: buttonLook,
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: focusRing },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: tokens.controlRadius,
        color: color.muted,
        '&:hover': { backgroundColor: color.surfaceHigh, color: color.text },
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        '&:hover': { backgroundColor: color.surfaceHigh, color: color.text },
      },
    },
  },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: tokens.radius },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { margin: 16, border: `1px solid ${color.lineStrong}` },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '16px 20px 8px',
        flex: 'none',
        // An email or a name in it may be longer than a phone is wide.
        overflowWrap: 'anywhere',
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: '8px 20px',
        overflowWrap: 'break-word',
        // No buttons below it, which have room of their own.
        '&:last-child': { paddingBottom: 20 },
      },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: color.surfaceHigh,
        color: color.text,
        border: `1px solid ${color.lineStrong}`,
        ...tokens.type.small,
      },
    },
  },
};
