import { useApi, useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import { LAYOUT } from '@sidehelm/console-common';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { useEffect, useRef, useState } from 'react';
import { ScreenPresence } from '../../live/ScreenPresence';
import type { TileGroup } from '../../live/groupTiles';
import { StartQueue } from '../../live/StartQueue';
import type { TileSize } from '../../live/useWallView';
import type { WallOrder } from '../../live/WallOrder';
import { spectateRouteRef } from '../../routes';
import { CameraTile } from './CameraTile';
import { useGlide } from './useGlide';

const GAP = 14;

export const TILE_HEIGHTS: Record<TileSize, number> = {
  small: 200,
  medium: LAYOUT.cameraHeight,
  large: 480,
};

/** Two rows and two columns of at least four. */
const CAN_GROW = '(min-width: 1200px)';

const columns = (count: number) => ({
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
});
/** As many as there is room for. */
const columnsOf = (width: number) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))`,
});

export const useWallStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: GAP,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  // Room for "Click again to stop".
  small: columnsOf(230),
  medium: {
    ...columns(LAYOUT.cameraColumns),
    '@media (max-width: 1199px)': columns(3),
    '@media (max-width: 919px)': columns(2),
    '@media (max-width: 599px)': columns(1),
  },
  large: columnsOf(560),
  title: {
    gridColumn: '1 / -1',
    '& h2': { margin: '4px 0 0', ...tokens.type.cardTitle },
  },
  grown: { gridColumn: 'span 2', gridRow: 'span 2' },
  // Smaller ones fill what is left beside those that have grown.
  dense: { gridAutoFlow: 'dense' },
});

/** A pointer that lies on a display on a wall points at nothing; ms. */
const RESTS_AFTER = 10_000;
/** The second click of a stop finds the robot of the first, also by touch, which leaves with each finger; ms. */
const PRESS_LASTS = 4_000;

/** The cameras in this order. */
export function CameraGrid(props: {
  groups: readonly TileGroup[];
  size: TileSize;
  /** Those of robots that are only tested. */
  testing: ReadonlySet<string>;
  /** Nobody is at the mouse all the time. */
  isKiosk: boolean;
  /** Those that are shown twice as large. */
  grown: readonly string[];
  /** Held while somebody points at the wall or goes through it by keyboard. */
  order: WallOrder;
  onShow: (robotId: string) => void;
}) {
  const { groups, size, testing, isKiosk, grown, order, onShow } = props;
  const classes = useWallStyles();
  const height = TILE_HEIGHTS[size];
  const isGrouped = groups.some(({ title }) => title !== undefined);
  const spectateLink = useRouteRef(spectateRouteRef);
  const connection = useApi(teleopConnectionApiRef);
  const canGrow = useMediaQuery(CAN_GROW, {
    noSsr: true,
    defaultMatches: true,
  });
  const [presence] = useState(() => new ScreenPresence());
  const [queue] = useState(() => new StartQueue());
  const grid = useRef<HTMLUListElement>(null);
  useGlide(
    grid,
    [...groups.map(({ key, ids }) => `${key}: ${ids.join()}`), ...grown].join(
      ';',
    ),
  );
  const isPointedAt = useRef(false);
  const usedAt = useRef(-Infinity);
  const pressedAt = useRef(-Infinity);

  // An emergency stop must not wait for a connection.
  useEffect(() => connection.acquire(), [connection]);

  useEffect(() => {
    // Asked, not noted from events: a focused button that goes away says nothing.
    const hasFocus = () => !!grid.current?.querySelector(':focus-visible');
    const rests = () =>
      isKiosk && performance.now() - usedAt.current >= RESTS_AFTER;
    const isPressed = () => performance.now() - pressedAt.current < PRESS_LASTS;
    order.holdWhile(
      () => isPressed() || ((isPointedAt.current || hasFocus()) && !rests()),
    );
    return () => order.holdWhile(() => false);
  }, [order, isKiosk]);

  const touch = () => {
    usedAt.current = performance.now();
  };
  const press = () => {
    pressedAt.current = performance.now();
    touch();
  };
  const point = (isOver: boolean) => {
    isPointedAt.current = isOver;
    touch();
    order.update();
  };

  return (
    <ul
      ref={grid}
      className={`${classes.grid} ${classes[size]} ${
        grown.length > 0 ? classes.dense : ''
      }`}
      // A row of a heading is lower than one of tiles.
      style={{ gridAutoRows: isGrouped ? 'auto' : height }}
      aria-label="Cameras"
      onPointerEnter={() => point(true)}
      onPointerMove={touch}
      onClickCapture={press}
      onKeyDownCapture={touch}
      onFocusCapture={touch}
      onPointerLeave={() => point(false)}
    >
      {groups.flatMap(({ key, title, ids }) => [
        title !== undefined && (
          <li key={`group ${key}`} className={classes.title}>
            <h2 dir="auto">{title}</h2>
          </li>
        ),
        // Side by side with those of the other groups: who changes the group keeps the picture.
        ...ids.map(robotId => {
          const isGrown = canGrow && grown.includes(robotId);
          return (
            <CameraTile
              key={robotId}
              robotId={robotId}
              isGrouped={isGrouped}
              isTesting={testing.has(robotId)}
              className={isGrown ? classes.grown : undefined}
              height={isGrown ? 2 * height + GAP : height}
              href={spectateLink?.({ robotID: robotId })}
              startWhen={queue.add}
              presence={presence}
              onShow={onShow}
            />
          );
        }),
      ])}
    </ul>
  );
}
