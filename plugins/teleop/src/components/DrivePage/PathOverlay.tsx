import { makeStyles } from '@material-ui/core/styles';
import {
  tokens,
  type DriveInput,
  type ReadableValue,
  type ViewControl,
} from '@sidehelm/console-react';
import { useLayoutEffect, useRef } from 'react';
import { pathLines } from '../../driving/pathLines';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    left: '15%',
    top: '50%',
    width: '70%',
    height: '50%',
    pointerEvents: 'none',
    willChange: 'transform',
    '& path': {
      fill: 'none',
      stroke: tokens.color.accent,
      strokeWidth: 3,
      strokeLinecap: 'round',
      opacity: 0.85,
    },
  },
});

/**
 * Where the robot will go, drawn over the picture. Covers only the part below
 * the horizon where the way can be: a layer over all of it would cost more.
 */
export function PathOverlay(props: {
  output: ReadableValue<DriveInput>;
  /** What the robot adds to the steering, -1..1. */
  compensation: ReadableValue<number>;
  control: ViewControl;
}) {
  const { output, compensation, control } = props;
  const classes = useStyles();
  const root = useRef<SVGSVGElement>(null);
  const left = useRef<SVGPathElement>(null);
  const right = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let width = 0;
    let height = 0;
    const draw = () => {
      const steer = output.get().steer + compensation.get();
      const lines = pathLines(
        Math.min(1, Math.max(-1, steer)),
        control.view.get(),
        width,
        height,
      );
      left.current?.setAttribute('d', lines[0]);
      right.current?.setAttribute('d', lines[1]);
    };
    const measure = () => {
      width = element.clientWidth / 0.7;
      height = element.clientHeight / 0.5;
      element.setAttribute(
        'viewBox',
        `${width * 0.15} ${height * 0.5} ${width * 0.7} ${height * 0.5}`,
      );
      draw();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const endOutput = output.subscribe(draw);
    const endCompensation = compensation.subscribe(draw);
    const endView = control.view.subscribe(draw);
    return () => {
      observer.disconnect();
      endOutput();
      endCompensation();
      endView();
    };
  }, [output, compensation, control]);
  return (
    <svg ref={root} className={classes.root} aria-hidden>
      <path ref={left} />
      <path ref={right} />
    </svg>
  );
}
