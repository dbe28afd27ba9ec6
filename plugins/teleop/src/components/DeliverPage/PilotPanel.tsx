import { configApiRef, useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { HudButton, useObserved } from '@sidehelm/console-react';
import { focusRing, tokens } from '@sidehelm/theme';
import { Bell, ExternalLink } from 'lucide-react';
import type { DesktopNotices } from '../../delivery/DesktopNotices';
import { readSuggestionsUrl } from '../../delivery/readSuggestionsUrl';
import { HudPanel } from '../Hud/HudPanel';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: 6,
    padding: '8px 14px',
    fontSize: 13,
    lineHeight: '18px',
    // No wider than what stands below it.
    boxSizing: 'border-box',
    maxWidth: 260,
    '& p': { margin: 0, color: tokens.color.muted, textAlign: 'right' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      color: tokens.color.accent,
      borderRadius: 3,
      ...focusRing,
      '@media (pointer: coarse)': { minHeight: 44 },
    },
  },
});

/** What a pilot has beside the robot: the form for suggestions, and notifications of new orders. */
export function PilotPanel({ notices }: { notices: DesktopNotices }) {
  const classes = useStyles();
  const suggestions = readSuggestionsUrl(useApi(configApiRef));
  const permission = useObserved(notices.permission, value => value);
  if (!suggestions && permission === 'granted') return null;
  return (
    <HudPanel label="Pilot">
      <div className={classes.root}>
        {suggestions && (
          <a href={suggestions} target="_blank" rel="noopener noreferrer">
            Suggestions
            <ExternalLink size={12} aria-hidden />
          </a>
        )}
        {permission === 'default' && (
          <HudButton onClick={() => notices.ask()}>
            <Bell size={14} aria-hidden />
            Notify me of new orders
          </HudButton>
        )}
        {permission === 'denied' && (
          <p>
            This browser blocks notifications. New orders are told on this page
            alone.
          </p>
        )}
      </div>
    </HudPanel>
  );
}
