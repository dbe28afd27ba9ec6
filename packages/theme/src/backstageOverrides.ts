import type { UnifiedThemeOptions } from '@backstage/theme';
import { focusRing } from './focusRing';
import { chosenInForcedColors } from './forcedColors';
import { tokens } from './tokens';

const { color, type } = tokens;
const PHONE = '@media (max-width: 599px)';
const flat = { boxShadow: 'none', backgroundImage: 'none' };
const card = {
  ...flat,
  border: `1px solid ${color.line}`,
  borderRadius: tokens.radius,
  backgroundColor: color.surface,
};

/** Backstage's parts in the console's look, so that a plugin made for any portal is at home in this one. */
export const backstageOverrides: UnifiedThemeOptions['components'] = {
  // Navigation and screen share the window; only the screen scrolls.
  BackstageSidebarPage: {
    styleOverrides: {
      root: {
        display: 'flex',
        height: '100%',
        // The drawer keeps its own room.
        padding: '0 !important',
        [PHONE]: { flexDirection: 'column' },
        '@media print': { display: 'block', height: 'auto' },
      },
    },
  },
  BackstagePage: {
    styleOverrides: {
      root: {
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        height: '100%',
        position: 'relative',
        // Opaque, so that the browser scrolls it without painting it again.
        background: color.background,
      },
    },
  },
  BackstageSidebar: {
    styleOverrides: {
      // The types do not know all that these parts are made of.
      ...({ root: { position: 'relative', height: '100%' } } as object),
      drawer: {
        position: 'relative',
        boxSizing: 'border-box',
        height: '100%',
        overflowY: 'auto',
        padding: '14px 12px',
        borderRight: `1px solid ${color.line}`,
      },
    },
  },
  BackstageSidebarItem: {
    styleOverrides: {
      root: {
        // Also where it is a button.
        minWidth: 0,
        height: 36,
        flex: 'none',
        boxSizing: 'border-box',
        borderRadius: tokens.controlRadius,
        '&:hover': { color: color.text, textDecoration: 'none' },
        '& .MuiButton-label': { justifyContent: 'flex-start' },
        ...focusRing,
      },
      open: { width: '100% !important', padding: '0 10px' },
      closed: { width: '100% !important', padding: 0 },
      iconContainer: {
        width: 'auto',
        marginRight: 12,
        justifyContent: 'flex-start',
      },
      ...({
        itemIcon: { '& svg': { width: 18, height: 18, strokeWidth: 1.7 } },
      } as object),
      label: { ...type.body, fontWeight: 500, width: 'auto' },
      secondaryAction: {
        width: 'auto',
        margin: '0 0 0 auto',
        lineHeight: '16px',
        '&:empty': { display: 'none' },
      },
      selected: {
        '&$root': {
          borderLeft: 0,
          background: color.accentBackground,
          '& svg': { color: color.accent },
          ...chosenInForcedColors(),
        },
        '& $iconContainer': { marginLeft: 0 },
        '& $closedItemIcon': { paddingRight: 0 },
      },
    },
  },
  BackstageHeader: {
    styleOverrides: {
      header: {
        ...flat,
        padding: '20px 28px 0',
        [PHONE]: { padding: '12px 12px 0' },
      },
      title: { ...type.title, color: color.text, marginBottom: 0 },
      subtitle: { ...type.body, color: color.muted, opacity: 1 },
      type: {
        ...type.small,
        color: color.muted,
        textTransform: 'none',
        letterSpacing: 0,
      },
      breadcrumb: { color: color.muted },
      breadcrumbType: { ...type.small, color: color.muted },
      breadcrumbTitle: { ...type.small, color: color.muted },
    },
  },
  BackstageHeaderLabel: {
    styleOverrides: {
      label: {
        ...type.small,
        color: color.muted,
        letterSpacing: 0,
        fontWeight: 400,
      },
      value: { ...type.body, color: color.text },
    },
  },
  BackstageHeaderTabs: {
    styleOverrides: {
      tabsWrapper: {
        padding: '0 16px',
        backgroundColor: 'transparent',
        borderBottom: `1px solid ${color.line}`,
      },
      defaultTab: {
        ...type.control,
        padding: '10px 12px',
        textTransform: 'none',
        letterSpacing: 0,
      },
    },
  },
  BackstageContent: {
    styleOverrides: {
      root: { padding: '20px 28px', [PHONE]: { padding: 12 } },
    },
  },
  BackstageContentHeader: {
    styleOverrides: { title: { ...type.cardTitle, marginBottom: 0 } },
  },
  BackstageInfoCard: { styleOverrides: { header: { padding: '14px 16px' } } },
  BackstageTable: { styleOverrides: { root: {} } },
  BackstageTableToolbar: {
    styleOverrides: {
      root: { padding: '8px 12px 8px 16px' },
      title: { '& > *': type.cardTitle },
    },
  },
  BackstageTableHeader: {
    styleOverrides: {
      header: {
        ...type.small,
        padding: '8px 12px',
        color: color.muted,
        textTransform: 'none',
        letterSpacing: 0,
        fontWeight: 550,
        borderTop: `1px solid ${color.line}`,
        borderBottom: `1px solid ${color.line}`,
      },
    },
  },
  BackstageEmptyState: {
    styleOverrides: { root: { backgroundColor: 'transparent' } },
  },
  MuiCard: { styleOverrides: { root: card } },
  MuiCardHeader: {
    styleOverrides: { title: type.cardTitle, subheader: type.body },
  },
  MuiTableCell: {
    styleOverrides: { root: { borderBottomColor: color.line, ...type.body } },
  },
  MuiAccordion: {
    styleOverrides: { root: { ...flat, backgroundColor: color.surface } },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        ...type.small,
        backgroundColor: color.surfaceHigh,
        color: color.text,
        margin: 0,
      },
    },
  },
};
