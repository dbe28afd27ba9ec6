import { useApi, useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { LAYOUT } from '@sidehelm/console-common';
import { teleopConnectionApiRef } from '@sidehelm/console-react';
import { useEffect, useRef, useState } from 'react';
import { ScreenPresence } from '../../live/ScreenPresence';
import { StartQueue } from '../../live/StartQueue';
import type { WallOrder } from '../../live/WallOrder';
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
  /** Held while somebody points at the wall or goes through it by keyboard. */
  order: WallOrder;
}) {
  const { robotIds, order } = props;
  const classes = useWallStyles();
  const spectateLink = useRouteRef(spectateRouteRef);
  const connection = useApi(teleopConnectionApiRef);
  const [presence] = useState(() => new ScreenPresence());
  const [queue] = useState(() => new StartQueue());
  const grid = useRef<HTMLUListElement>(null);
  const isPointedAt = useRef(false);

  // An emergency stop must not wait for a connection.
  useEffect(() => connection.acquire(), [connection]);

  useEffect(() => {
    // Asked, not noted from events: a focused button that goes away says nothing.
    const hasFocus = () => !!grid.current?.querySelector(':focus-visible');
    order.holdWhile(() => isPointedAt.current || hasFocus());
    return () => order.holdWhile(() => false);
  }, [order]);

  const point = (isOver: boolean) => {
    isPointedAt.current = isOver;
    order.update();
  };

  return (
    <ul
      ref={grid}
      className={classes.grid}
      aria-label="Cameras"
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
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
