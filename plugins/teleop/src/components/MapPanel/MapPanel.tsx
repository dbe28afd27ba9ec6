import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import type { LatLng } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { focusRing, tokens } from '@sidehelm/theme';
import { useObserved } from '@sidehelm/console-react';
import { type MapLayer } from '@sidehelm/map-react';
import { type RobotWatch } from '@sidehelm/teleop-react';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteGuide } from '../../destination/RouteGuide';
import { RobotMap } from '../../map/RobotMap';
import { useTrail } from '../../map/useTrail';
import { robotsRouteRef } from '../../routes';
import { LOW, MEDIUM, SMALL, UPRIGHT } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';

/** Four decimals are about 10 m: the links do not change with every step. */
const DECIMALS = 4;

/** The same place in other maps, by its "latitude,longitude". */
const ELSEWHERE = [
  {
    label: 'Google Maps',
    addressOf: (place: string) =>
      `https://www.google.com/maps/search/?api=1&query=${place}`,
  },
  {
    label: 'Street View',
    addressOf: (place: string) =>
      `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${place}`,
  },
];

const useStyles = makeStyles({
  root: {
    width: 372,
    maxWidth: '100%',
    [MEDIUM]: { width: 250 },
    [LOW]: { width: 200 },
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
  },
  map: {
    height: 190,
    flex: 'auto',
    minHeight: 0,
    [MEDIUM]: { height: 150 },
    [LOW]: { height: 120 },
  },
  destination: { flex: 'none' },
  compact: {
    [SMALL]: {
      width: 'auto',
      '& $map, & $destination, & $bar strong ~ *': { display: 'none' },
      '& $bar': { gap: 0, padding: '0 10px 0 0', minHeight: 44 },
      '& $bar a': { minWidth: 44, minHeight: 44 },
    },
  },
  large: {
    position: 'absolute',
    inset: 0,
    zIndex: 3,
    width: 'auto',
    borderRadius: 0,
    border: 0,
    '& $map': { display: 'block' },
  },
  // Has the room of the link that it becomes: nothing moves when the robot's place is known.
  elsewhereLater: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    visibility: 'hidden',
  },
  bar: {
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '10px 12px',
    whiteSpace: 'nowrap',
    fontSize: 13,
    [MEDIUM]: {
      gap: '4px 8px',
      padding: '8px 10px',
      fontSize: 12,
      '& a[target] svg, & $elsewhereLater svg': { display: 'none' },
    },
    // For fingers.
    '@media (pointer: coarse)': {
      '& a, & $elsewhereLater': {
        minWidth: 44,
        minHeight: 44,
        justifyContent: 'center',
      },
    },
    // Two rows of an upright phone: back, id and the other screen; then the other maps.
    [UPRIGHT]: {
      gap: '0 4px',
      padding: '0 2px',
      '& a[target], & $elsewhereLater': {
        flex: '1 1 40%',
        minWidth: 0,
        justifyContent: 'center',
        textAlign: 'center',
        whiteSpace: 'normal',
        lineHeight: '15px',
      },
    },
    '& strong': { fontSize: 15, marginRight: 'auto' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      color: tokens.color.accent,
      textDecoration: 'none',
      borderRadius: 3,
      '&:hover': { textDecoration: 'underline' },
      ...focusRing,
    },
  },
});

function rounded({ lat, lng }: LatLng): string {
  return `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`;
}

/** The map of a robot with links to the same place elsewhere. */
export function MapPanel(props: {
  robotId: string;
  robot: Robot | undefined;
  watch: RobotWatch;
  /** Another screen of the robot. */
  other?: { label: string; to: string };
  layer: MapLayer;
  onLayerChange: (layer: MapLayer) => void;
  zoom?: number;
  /** Where there is no room: the way back and the robot's id alone. */
  isCompact?: boolean;
  isLarge?: boolean;
  onLargeChange?: (isLarge: boolean) => void;
  hasKeyboard?: boolean;
  /** Where the robot is driven to: the way is drawn. */
  guide?: RouteGuide;
  /** Above the map, for example what chooses the destination. */
  children?: ReactNode;
}) {
  const { robot, robotId, watch, isLarge = false } = props;
  const classes = useStyles();
  const robots = useRouteRef(robotsRouteRef);
  const trail = useTrail(robotId).data;
  const live = useObserved(watch.telemetry, reading =>
    reading ? rounded(reading.telemetry.position) : undefined,
  );
  const lastKnown = robot?.last_known_position;
  const place = live ?? (lastKnown ? rounded(lastKnown) : undefined);
  return (
    <HudPanel
      label="Map"
      className={`${classes.root} ${props.isCompact ? classes.compact : ''} ${isLarge ? classes.large : ''}`}
    >
      {props.children && (
        <div className={classes.destination}>{props.children}</div>
      )}
      <div className={classes.map}>
        <RobotMap
          watch={watch}
          lastKnown={lastKnown}
          trail={trail}
          layer={props.layer}
          onLayerChange={props.onLayerChange}
          zoom={props.zoom}
          hasKeyboard={props.hasKeyboard}
          guide={props.guide}
          isFullScreen={isLarge}
          onFullScreenChange={props.onLargeChange}
        />
      </div>
      <div className={classes.bar}>
        {robots && (
          <Link
            to={robots()}
            aria-label="Back to Robots"
            title="Back to Robots"
          >
            <ArrowLeft size={18} aria-hidden />
          </Link>
        )}
        <strong>{robotId}</strong>
        {props.other && <Link to={props.other.to}>{props.other.label}</Link>}
        {ELSEWHERE.map(({ label, addressOf }) =>
          place ? (
            <a
              key={label}
              href={addressOf(place)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {label}
              <ExternalLink size={12} aria-hidden />
            </a>
          ) : (
            <span key={label} className={classes.elsewhereLater}>
              {label}
              <ExternalLink size={12} aria-hidden />
            </span>
          ),
        )}
      </div>
    </HudPanel>
  );
}
