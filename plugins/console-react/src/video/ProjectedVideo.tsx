import { makeStyles } from '@material-ui/core/styles';
import { useEffect, useRef, useState } from 'react';
import { tokens } from '../theme/tokens';
import { drawInto } from './drawInto';
import { lookAround } from './lookAround';
import { VideoView } from './VideoView';
import type { ViewControl } from './ViewControl';
import type { WhepPlayer } from './WhepPlayer';

export interface ProjectedViewProps {
  player: WhepPlayer;
  control: ViewControl;
  label: string;
  /** Dragging looks around, the wheel zooms. */
  isInteractive?: boolean;
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
  const { player, control, label, isInteractive = false } = props;
  const classes = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const container = root.current;
    const video = container?.querySelector('video');
    if (!container || !video) return undefined;
    return drawInto(container, video, { player, control }, setProblem);
  }, [player, control]);

  useEffect(
    () =>
      root.current && isInteractive
        ? lookAround(root.current, control)
        : undefined,
    [control, isInteractive],
  );

  return (
    <div
      ref={root}
      className={`${classes.root} ${isInteractive ? classes.interactive : ''} ${problem ? classes.plain : classes.drawn}`}
    >
      <VideoView player={player} label={label} />
      {problem && (
        <div className={classes.problem} role="status">
          {problem}
        </div>
      )}
    </div>
  );
}
