import { useApi, useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { LAYOUT } from '@sidehelm/console-common';
import { teleopConnectionApiRef } from '@sidehelm/console-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { ScreenPresence } from '../../live/ScreenPresence';
import { StartQueue } from '../../live/StartQueue';
import { spectateRouteRef } from '../../routes';
import { CameraTile } from './CameraTile';

export const useWallStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: `repeat(${LAYOUT.cameraColumns}, minmax(0, 1fr))`,
    gridAutoRows: LAYOUT.cameraHeight,
    gap: 14,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '@media (max-width: 1199px)': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
    '@media (max-width: 919px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The cameras in this order. */
export function CameraGrid(props: {
  robotIds: readonly string[];
  /** Told when somebody points at the wall or has the focus there, and when that ends. */
  onAttention: (hasAttention: boolean) => void;
}) {
  const { robotIds, onAttention } = props;
  const classes = useWallStyles();
  const spectateLink = useRouteRef(spectateRouteRef);
  const connection = useApi(teleopConnectionApiRef);
  const [presence] = useState(() => new ScreenPresence());
  const [queue] = useState(() => new StartQueue());
  const attention = useRef({ isPointedAt: false, isFocused: false });

  // An emergency stop must not wait for a connection.
  useEffect(() => connection.acquire(), [connection]);

  const note = (change: Partial<typeof attention.current>) => {
    Object.assign(attention.current, change);
    const { isPointedAt, isFocused } = attention.current;
    onAttention(isPointedAt || isFocused);
  };
  const onBlur = (event: FocusEvent) =>
    event.currentTarget.contains(event.relatedTarget) ||
    note({ isFocused: false });

  return (
    <ul
      className={classes.grid}
      aria-label="Cameras"
      onPointerEnter={() => note({ isPointedAt: true })}
      onPointerLeave={() => note({ isPointedAt: false })}
      onFocus={() => note({ isFocused: true })}
      onBlur={onBlur}
    >
      {robotIds.map(robotId => (
        <CameraTile
          key={robotId}
          robotId={robotId}
          href={spectateLink?.({ robotID: robotId })}
          startWhen={queue.add}
          presence={presence}
        />
      ))}
    </ul>
  );
}
