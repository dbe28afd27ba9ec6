import { configApiRef, useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { compareRobotIds } from '@sidehelm/console-common';
import { useDeliveries } from '@sidehelm/dispatch-react';
import { formatAgo, RelativeTime, useNow } from '@sidehelm/console-react';
import { useTrails, trailColour } from '@sidehelm/fleet-react';
import {
  MapButton,
  mapButtonColumn,
  mapSurface,
  readMapCenter,
  useMapView,
} from '@sidehelm/map-react';
import { tokens } from '@sidehelm/theme';
import { Minus, Plus, Scan } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { describeUpdate } from './describeUpdate';
import { TrailsMap } from './TrailsMap';

const useStyles = makeStyles({
  map: {
    ...mapSurface,
    width: 'auto',
    height: 'min(60vh, 520px)',
    border: `1px solid ${tokens.color.lineStrong}`,
    borderRadius: tokens.radius,
  },
  buttons: {
    ...mapButtonColumn,
    right: 10,
    top: 10,
    '& button': { width: 34, height: 34 },
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: '12px 0 0',
    padding: 0,
    listStyle: 'none',
    ...tokens.type.small,
  },
  swatch: {
    display: 'inline-block',
    width: 18,
    height: 4,
    marginRight: 6,
    borderRadius: 2,
    verticalAlign: 'middle',
  },
  heard: { marginLeft: 6, color: tokens.color.muted },
  note: { ...tokens.type.small, color: tokens.color.muted, margin: '8px 0 0' },
});

/** ms after which a trail is not that of a robot that goes there now. */
const OLD = 120_000;

/** When a robot was heard last whose trail is old. */
function LastHeard({ time }: { time: number }) {
  const classes = useStyles();
  const isOld = useNow(useCallback(now => now - time > OLD, [time]));
  return isOld ? (
    <small className={classes.heard}>
      heard <RelativeTime time={time} format={formatAgo} />
    </small>
  ) : null;
}

/** The trails of the fleet, which colour is whose, which are old, and the open orders. */
export function TrailsView() {
  const classes = useStyles();
  const config = useApi(configApiRef);
  const element = useRef<HTMLDivElement>(null);
  const create = useCallback(
    (container: HTMLElement, mapsUrl: string) =>
      new TrailsMap(container, { mapsUrl, centre: readMapCenter(config) }),
    [config],
  );
  const map = useMapView(element, create);
  const trails = useTrails();
  useEffect(() => {
    if (trails.data) map?.setTrails(trails.data);
  }, [map, trails.data]);
  const deliveries = useDeliveries(true);
  useEffect(() => map?.setDeliveries(deliveries), [map, deliveries]);
  const robots = useMemo(
    () =>
      (trails.data ?? [])
        .map(({ label, points }) => ({ label, last: points.at(-1)?.time }))
        .sort((a, b) => compareRobotIds(a.label, b.label)),
    [trails.data],
  );

  return (
    <>
      <section className={classes.map} aria-label="Map of the trails">
        <div
          ref={element}
          aria-label="Map, move it with the arrow keys"
          role="application"
        />
        <div className={classes.buttons}>
          <MapButton
            label="Zoom in"
            icon={Plus}
            onClick={() => map?.zoomBy(1)}
          />
          <MapButton
            label="Zoom out"
            icon={Minus}
            onClick={() => map?.zoomBy(-1)}
          />
          <MapButton
            label="Show all trails"
            icon={Scan}
            onClick={() => map?.fitAll()}
          />
        </div>
      </section>
      <ul className={classes.legend} aria-label="Robots">
        {robots.map(({ label, last }) => (
          <li key={label}>
            <span
              className={classes.swatch}
              style={{ background: trailColour(label) }}
            />
            {label}
            {last !== undefined && <LastHeard time={last} />}
          </li>
        ))}
      </ul>
      <p className={classes.note} role="status">
        {describeUpdate(trails)}
      </p>
      {deliveries.length > 0 && (
        <p className={classes.note}>
          Squares are restaurants of open orders, drops their recipients. Dotted
          lines are the ways on foot.
        </p>
      )}
    </>
  );
}
