import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { type ReadableValue } from '@sidehelm/console-react';
import { type View } from '@sidehelm/video-react';
import { useLayoutEffect, useRef } from 'react';
import { type DriveInput } from '../../driving/DriveInput';
import type { StoppingWay } from '../../driving/DriveSession';
import {
  arrivalOutline,
  groundBand,
  pathLines,
  standingMark,
} from '../../driving/pathLines';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    pointerEvents: 'none',
    willChange: 'transform',
  },
  // The robot goes over this before it hears anything: nothing that happens here can be helped any more.
  blind: { fill: tokens.color.bad, opacity: 0.38 },
  braking: { fill: tokens.color.warn, opacity: 0.3 },
  // Where it will be when the command arrives that is given now.
  arrival: {
    fill: 'none',
    stroke: tokens.color.text,
    strokeWidth: 2,
    strokeDasharray: '6 5',
    strokeLinejoin: 'round',
    opacity: 0.9,
  },
  line: {
    fill: 'none',
    stroke: tokens.color.accent,
    strokeWidth: 3,
    strokeLinecap: 'round',
    opacity: 0.85,
  },
  mark: {
    fill: 'none',
    stroke: tokens.color.warn,
    strokeWidth: 5,
    strokeLinecap: 'round',
    opacity: 0.85,
  },
});

/** ms; as often as the robot tells its speed. */
const DRAW_INTERVAL = 100;

const STANDING: StoppingWay = { blind: 0, braking: 0 };

const NO_LINES = ['', ''];

/** Which way it goes next: as it is asked to, else as it rolls. */
const isBackwards = (power: number, isReversing: boolean) =>
  power === 0 ? isReversing : power < 0;

/** Shares of the picture. */
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the way can be in a picture that looks straight ahead: a layer over all of it would cost more. */
const BELOW_HORIZON: Area = { left: 0.15, top: 0.5, width: 0.7, height: 0.5 };
export const WHOLE: Area = { left: 0, top: 0, width: 1, height: 1 };

/** As a style. */
const percent = (share: number) => `${share * 100}%`;

/**
 * Where the robot will go, drawn over the picture: ahead, or behind where it reverses and the view shows that.
 * On the ground lies what it goes over before it hears anything, and then until it stands; a bar marks where. An
 * outline shows where it will be when the command arrives that is given now. While it is asked to turn on the spot it
 * goes no way, and what is left is where it rolls until it stands.
 */
export function PathOverlay(props: {
  output: ReadableValue<DriveInput>;
  /** What the robot adds to the steering, -1..1. */
  compensation: ReadableValue<number>;
  view: ReadableValue<View>;
  /** The robot goes backwards, or has just done so. */
  isReversing: boolean;
  /** m/s; the faster it goes, the wider it turns. */
  speed: () => number | undefined;
  /** How it goes on when the driver lets go. */
  stoppingWay: () => StoppingWay | undefined;
  /** What of the picture can be drawn on. */
  area?: Area;
}) {
  const { output, compensation, view, isReversing } = props;
  const { speed, stoppingWay, area = BELOW_HORIZON } = props;
  const classes = useStyles();
  const root = useRef<SVGSVGElement>(null);
  const left = useRef<SVGPathElement>(null);
  const right = useRef<SVGPathElement>(null);
  const mark = useRef<SVGPathElement>(null);
  const blind = useRef<SVGPathElement>(null);
  const braking = useRef<SVGPathElement>(null);
  const arrival = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let width = 0;
    let height = 0;
    const way = () => {
      const steer = output.get().steer + compensation.get();
      return {
        steer: Math.min(1, Math.max(-1, steer)),
        isBackwards: isBackwards(output.get().power, isReversing),
        speed: speed() ?? 0,
      };
    };
    const set = (path: SVGPathElement | null, line: string) => {
      if (path?.getAttribute('d') !== line) path?.setAttribute('d', line);
    };
    const draw = () => {
      const going = way();
      const picture = { view: view.get(), width, height };
      const [ofLeft, ofRight] =
        output.get().rotate === 0
          ? pathLines(going, picture.view, width, height)
          : NO_LINES;
      set(left.current, ofLeft);
      set(right.current, ofRight);
      const { blind: first, braking: then } = stoppingWay() ?? STANDING;
      const stands = first + then;
      set(
        mark.current,
        standingMark(stands, going, picture.view, width, height),
      );
      set(blind.current, groundBand(0, first, going, picture));
      set(braking.current, groundBand(first, stands, going, picture));
      set(arrival.current, arrivalOutline(first, going, picture));
    };
    const measure = () => {
      width = element.clientWidth / area.width;
      height = element.clientHeight / area.height;
      const box = [
        width * area.left,
        height * area.top,
        width * area.width,
        height * area.height,
      ];
      element.setAttribute('viewBox', box.join(' '));
      draw();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const endOutput = output.subscribe(draw);
    const endCompensation = compensation.subscribe(draw);
    const endView = view.subscribe(draw);
    const timer = setInterval(draw, DRAW_INTERVAL);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      endOutput();
      endCompensation();
      endView();
    };
  }, [output, compensation, view, isReversing, speed, stoppingWay, area]);
  return (
    <svg
      ref={root}
      data-testid="way"
      className={classes.root}
      style={{
        left: percent(area.left),
        top: percent(area.top),
        width: percent(area.width),
        height: percent(area.height),
      }}
      aria-hidden
    >
      <path ref={blind} className={classes.blind} data-part="blind" />
      <path ref={braking} className={classes.braking} data-part="braking" />
      <path ref={left} className={classes.line} data-part="left" />
      <path ref={right} className={classes.line} data-part="right" />
      <path ref={arrival} className={classes.arrival} data-part="arrival" />
      <path ref={mark} className={classes.mark} data-part="mark" />
    </svg>
  );
}
