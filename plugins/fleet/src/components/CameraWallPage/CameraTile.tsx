import { makeStyles } from '@material-ui/core/styles';
import { StatusChip } from '@sidehelm/console-react';
import { type StartWhen } from '@sidehelm/video-react';
import { tokens } from '@sidehelm/theme';
import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ScreenPresence } from '../../live/ScreenPresence';
import { useOnScreen } from '../../live/useOnScreen';
import { TileCaption } from './TileCaption';
import { TilePicture } from './TilePicture';
import { TroubleChips } from './TroubleChips';

interface CameraTileProps {
  robotId: string;
  /** Whether it stands below a heading. */
  isGrouped: boolean;
  isTesting: boolean;
  className?: string;
  /** In px. */
  height: number;
  /** Where the picture leads; absent when there is no such screen. */
  href: string | undefined;
  startWhen: StartWhen;
  presence: ScreenPresence;
  onShow: (robotId: string) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    boxSizing: 'border-box',
    overflow: 'hidden',
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.line}`,
    background: tokens.color.surface,
  },
  picture: {
    position: 'relative',
    flex: 1,
    minHeight: 0,
    background: '#000',
    // Inside: the tile clips what is around.
    '&:focus-visible': {
      outline: `2px solid ${tokens.color.accent}`,
      outlineOffset: -2,
    },
  },
});

function PlainTile(props: CameraTileProps) {
  const { robotId, isGrouped, isTesting, className, height, href } = props;
  const { startWhen, presence, onShow } = props;
  const classes = useStyles();
  const element = useRef<HTMLLIElement>(null);
  const isOnScreen = useOnScreen(presence, element);
  const picture = isOnScreen && (
    <TilePicture robotId={robotId} startWhen={startWhen}>
      {isTesting && <StatusChip>testing</StatusChip>}
      <TroubleChips robotId={robotId} />
    </TilePicture>
  );
  return (
    <li
      ref={element}
      className={`${classes.root} ${className ?? ''}`}
      style={{ height }}
      aria-label={`Camera of ${robotId}`}
      data-robot-id={robotId}
    >
      {href ? (
        // Also off screen: the keyboard reaches it, and the browser scrolls to it.
        <Link
          className={classes.picture}
          to={href}
          aria-label={`Spectate ${robotId}`}
        >
          {picture}
        </Link>
      ) : (
        <div className={classes.picture}>{picture}</div>
      )}
      <TileCaption
        robotId={robotId}
        isGrouped={isGrouped}
        isOnScreen={isOnScreen}
        onShow={onShow}
      />
    </li>
  );
}

/** One robot's place on the wall; there is a session only while it is on screen. */
export const CameraTile = memo(PlainTile);
