import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { memo, useRef } from 'react';
import type { ScreenPresence } from '../../live/ScreenPresence';
import { useOnScreen } from '../../live/useOnScreen';
import { CardMenu } from './CardMenu';
import { LiveFields } from './LiveFields';
import { SignalChip } from './SignalChip';

/** Pixels, also of the skeleton. */
export const LIVE_CARD_HEIGHT = 194;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    minWidth: 0,
    height: LIVE_CARD_HEIGHT,
    boxSizing: 'border-box',
    padding: '10px 16px 14px',
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.line}`,
    background: tokens.color.surface,
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 34,
    '& h2': {
      margin: 0,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      ...tokens.type.cardTitle,
    },
  },
  menu: { marginLeft: 'auto', marginRight: -8 },
});

function PlainCard(props: { robotId: string; presence: ScreenPresence }) {
  const { robotId, presence } = props;
  const classes = useStyles();
  const element = useRef<HTMLLIElement>(null);
  // Of a thousand robots only those are drawn that somebody can see.
  const isOnScreen = useOnScreen(presence, element);
  return (
    <li ref={element} className={classes.root} aria-label={`Robot ${robotId}`}>
      <header className={classes.header}>
        <h2>{robotId}</h2>
        {isOnScreen && (
          <>
            <SignalChip robotId={robotId} />
            <span className={classes.menu}>
              <CardMenu robotId={robotId} />
            </span>
          </>
        )}
      </header>
      {isOnScreen && <LiveFields robotId={robotId} />}
    </li>
  );
}

/** One robot in the live feed. */
export const LiveCard = memo(PlainCard);
