import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { type RobotWatch } from '@sidehelm/teleop-react';
import { useLayoutEffect, useRef } from 'react';
import {
  describeProximity,
  proximityArcs,
  readProximity,
} from '../../driving/proximity';
import { MEDIUM, SMALL } from '../Hud/HudLayout';

/** ms; as often as the robot tells. */
const INTERVAL = 100;

const useStyles = makeStyles({
  root: {
    width: 60,
    height: 60,
    flex: 'none',
    fill: 'none',
    '& > *': { vectorEffect: 'non-scaling-stroke' },
    [MEDIUM]: { width: 48, height: 48 },
    [SMALL]: { width: 44, height: 44 },
  },
  edge: { stroke: tokens.color.lineStrong, strokeDasharray: '2 4' },
  robot: { fill: tokens.color.muted },
  near: { stroke: tokens.color.warn, strokeWidth: 3 },
  // Thick, so that it is not told by its colour alone.
  holding: { stroke: tokens.color.bad, strokeWidth: 7 },
});

/** What is near the robot, seen from above, ahead at the top; written straight into its elements. */
export function ProximityRing({ watch }: { watch: RobotWatch }) {
  const classes = useStyles();
  const root = useRef<SVGSVGElement>(null);
  const near = useRef<SVGPathElement>(null);
  const holding = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const reading = watch.telemetry.get();
      const things = readProximity(reading);
      const count = reading?.telemetry.clearance?.length ?? 1;
      const draw = (path: SVGPathElement | null, isHolding: boolean) => {
        const shown = things?.filter(thing => thing.isHolding === isHolding);
        const arcs = proximityArcs(shown ?? [], count);
        if (path?.getAttribute('d') !== arcs) path?.setAttribute('d', arcs);
      };
      draw(near.current, false);
      draw(holding.current, true);
      const label = describeProximity(things);
      if (root.current?.getAttribute('aria-label') !== label)
        root.current?.setAttribute('aria-label', label);
    };
    write();
    const timer = setInterval(write, INTERVAL);
    return () => clearInterval(timer);
  }, [watch]);
  return (
    <svg ref={root} className={classes.root} role="img" viewBox="-32 -32 64 64">
      <circle r={30} className={classes.edge} />
      <path d="M0 -8L6 7L0 4L-6 7Z" className={classes.robot} />
      <path ref={near} className={classes.near} />
      <path ref={holding} className={classes.holding} />
    </svg>
  );
}
