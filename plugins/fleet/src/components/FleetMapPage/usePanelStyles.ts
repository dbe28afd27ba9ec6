import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';

/** A panel on the map, in its corner. */
export const usePanelStyles = makeStyles({
  root: {
    position: 'absolute',
    left: 10,
    top: 10,
    zIndex: 1000,
    width: 328,
    maxWidth: 'calc(100% - 76px)',
    boxSizing: 'border-box',
    padding: '12px 14px',
    borderRadius: tokens.radius,
    background: tokens.color.surface,
    border: `1px solid ${tokens.color.accentLine}`,
    boxShadow: '0 8px 28px rgba(0,0,0,.45)',
    // On a phone it lies below the robot.
    '@media (max-width: 599px)': {
      top: 'auto',
      bottom: 10,
      right: 10,
      width: 'auto',
      maxWidth: 'none',
      padding: '6px 10px 10px',
    },
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    '& h2': {
      margin: 0,
      flex: 1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      ...tokens.type.cardTitle,
    },
    '& .MuiIconButton-root': { width: 30, height: 30, padding: 0 },
  },
});
