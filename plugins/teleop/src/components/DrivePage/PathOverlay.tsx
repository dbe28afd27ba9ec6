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
    inset: 0,
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    '& path': {
      fill: 'none',
      stroke: tokens.color.accent,
      strokeWidth: 3,
      strokeLinecap: 'round',
      opacity: 0.85,
    },
  },
});

/** Where the robot will go, drawn over the picture. */
export function PathOverlay(props: {
  output: ReadableValue<DriveInput>;
  control: ViewControl;
}) {
  const { output, control } = props;
  const classes = useStyles();
  const root = useRef<SVGSVGElement>(null);
  const left = useRef<SVGPathElement>(null);
  const right = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const draw = () => {
      const lines = pathLines(
        output.get().steer,
        control.view.get(),
        element.clientWidth,
        element.clientHeight,
      );
      left.current?.setAttribute('d', lines[0]);
      right.current?.setAttribute('d', lines[1]);
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    const endOutput = output.subscribe(draw);
    const endView = control.view.subscribe(draw);
    return () => {
      observer.disconnect();
      endOutput();
      endView();
    };
  }, [output, control]);
  return (
    <svg ref={root} className={classes.root} aria-hidden>
      <path ref={left} />
      <path ref={right} />
    </svg>
  );
}
