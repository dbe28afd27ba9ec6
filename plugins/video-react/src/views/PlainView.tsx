import { makeStyles } from '@material-ui/core/styles';
import { useEffect, useRef } from 'react';
import { drawPlain } from './drawPlain';
import { lookAround } from './lookAround';
import { VideoView } from './VideoView';
import type { ViewControl } from './ViewControl';
import type { FrameSource } from '../player/FrameSource';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: '100%',
    height: '100%',
    cursor: 'grab',
    touchAction: 'none',
    '&:active': { cursor: 'grabbing' },
    '& canvas': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      background: '#000',
    },
  },
});

/** A panoramic camera as it is sent, turned and zoomed as the view control says. Dragging turns, the wheel zooms. */
export function PlainView(props: {
  source: FrameSource;
  control: ViewControl;
  label: string;
}) {
  const { source, control, label } = props;
  const classes = useStyles();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = root.current;
    const video = container?.querySelector('video');
    if (!container || !video) return undefined;
    const endDrawing = drawPlain(container, video, control);
    const endLooking = lookAround(container, control);
    return () => {
      endDrawing();
      endLooking();
    };
  }, [control]);
  return (
    <div ref={root} className={classes.root}>
      <VideoView source={source} label={label} />
    </div>
  );
}
