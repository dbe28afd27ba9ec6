import { makeStyles } from '@material-ui/core/styles';
import type { Restaurant, Robot } from '@sidehelm/contracts';
import type { KnownOrder } from '@sidehelm/dispatch-react';
import { directionsUrl } from '@sidehelm/map-react';
import { focusRing, tokens } from '@sidehelm/theme';
import { ExternalLink } from 'lucide-react';
import { destinationOf } from '../../delivery/destinationOf';
import {
  DESTINATION_LABELS,
  describePlace,
} from '../../destination/Destination';
import { LOW, MEDIUM, SMALL } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';

const useStyles = makeStyles({
  root: {
    width: 372,
    maxWidth: '100%',
    marginTop: 12,
    // Gives way before the map does.
    flex: '0 1 auto',
    [MEDIUM]: { width: 250, marginTop: 8 },
    [LOW]: { width: 200 },
  },
  content: {
    margin: 0,
    padding: '10px 14px',
    fontSize: 14,
    lineHeight: '20px',
    [SMALL]: { padding: '8px 10px', fontSize: 12, lineHeight: '17px' },
    '& dt': { color: tokens.color.muted, fontSize: 12 },
    '& dd': { margin: '0 0 6px', overflowWrap: 'anywhere' },
    '& dd:last-child': { marginBottom: 0 },
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
  name: { fontWeight: 620 },
  unknown: { color: tokens.color.faint },
});

/** Where to go now: its name, and its address in full. */
export function DestinationPanel(
  props: KnownOrder & {
    restaurant: Restaurant | undefined;
    robot: Robot | undefined;
  },
) {
  const classes = useStyles();
  const { order, isFree, robot } = props;
  const isKnown = order !== undefined || isFree;
  const destination = isKnown ? destinationOf(props) : undefined;
  const to = destination?.to;
  // Of a robot that is not known yet nobody knows where it parks.
  const hasNoSpot = isFree && robot !== undefined && !destination;
  return (
    <HudPanel label="Destination" className={classes.root} isScrolled>
      <dl className={classes.content}>
        <dt>
          Destination
          {destination && `: ${DESTINATION_LABELS[destination.kind]}`}
        </dt>
        <dd className={to?.name ? classes.name : classes.unknown}>
          {to?.name.trim() ||
            (hasNoSpot ? 'No parking spot is set' : 'unknown')}
        </dd>
        {to?.address && (
          <>
            <dt>Address</dt>
            <dd>{describePlace(to)}</dd>
          </>
        )}
        {destination?.notes?.trim() && (
          <>
            <dt>Notes</dt>
            <dd dir="auto">{destination.notes}</dd>
          </>
        )}
        {to && (
          <dd>
            <a
              href={directionsUrl(to.position)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Directions
              <ExternalLink size={12} aria-hidden />
            </a>
          </dd>
        )}
      </dl>
    </HudPanel>
  );
}
