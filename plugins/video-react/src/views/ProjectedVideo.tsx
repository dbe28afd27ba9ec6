import { makeStyles } from '@material-ui/core/styles';
import { useEffect, useRef, useState } from 'react';
import type { ReadableValue } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { drawInto } from './drawInto';
import { lookAround } from './lookAround';
import { VideoView } from './VideoView';
import type { ViewControl } from './ViewControl';
import type { FrameSource } from '../player/FrameSource';

export interface ProjectedViewProps {
  source: FrameSource;
  control: ViewControl;
  label: string;
  /** What is behind is drawn where this element is, over the picture. */
  mirror?: ReadableValue<HTMLElement | undefined>;
  /** Told whether the picture is re-projected, or the plain one in its place. */
  onProjected?: (isProjected: boolean) => void;
  /** Dragging looks around: of who watches, until it is dragged again, with the wheel to zoom; of who drives, while it is held. */
  looksAround?: 'watching' | 'driving';
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: '100%',
    height: '100%',
    '& canvas': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
    },
  },
  // The canvas covers the video, which need not be painted then.
  drawn: { '& video': { opacity: 0 } },
  plain: { '& canvas': { visibility: 'hidden' } },
  interactive: {
    cursor: 'grab',
    touchAction: 'none',
    '&:active': { cursor: 'grabbing' },
  },
  problem: {
    position: 'absolute',
    left: '50%',
    top: '30%',
    transform: 'translateX(-50%)',
    padding: '8px 14px',
    borderRadius: tokens.radius,
    background: tokens.color.overlay,
    color: tokens.color.warn,
  },
});

/** The panorama re-projected on a canvas; the plain video below shows when that is not possible. */
export function ProjectedVideo(props: ProjectedViewProps) {
  const { source, control, mirror, label, onProjected } = props;
  const { looksAround } = props;
  const classes = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const container = root.current;
    const video = container?.querySelector('video');
    if (!container || !video) return undefined;
    const say = (told: string | undefined) => {
      setProblem(told);
      onProjected?.(told === undefined);
    };
    say(undefined);
    const end = drawInto(container, video, { source, control, mirror }, say);
    return () => {
      end();
      onProjected?.(false);
    };
  }, [source, control, mirror, onProjected]);

  useEffect(
    () =>
      root.current && looksAround
        ? lookAround(root.current, control, {
            isDriving: looksAround === 'driving',
          })
        : undefined,
    [control, looksAround],
  );

  return (
    <div
      ref={root}
      className={`${classes.root} ${looksAround ? classes.interactive : ''} ${problem ? classes.plain : classes.drawn}`}
    >
      <VideoView source={source} label={label} />
      {problem && (
        <div className={classes.problem} role="status">
          {problem}
        </div>
      )}
    </div>
  );
}
