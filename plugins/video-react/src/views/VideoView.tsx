import { makeStyles } from '@material-ui/core/styles';
import { useEffect, useRef } from 'react';
import type { FrameSource } from '../player/FrameSource';

const useStyles = makeStyles({
  root: {
    width: '100%',
    height: '100%',
    display: 'block',
    objectFit: 'contain',
    background: '#000',
  },
  cover: { objectFit: 'cover' },
});

/** A camera as it is sent, without re-projection. */
export function VideoView({
  source,
  label,
  isCropped = false,
}: {
  source: FrameSource;
  label: string;
  /** Fills its place; what is at the sides does not show. */
  isCropped?: boolean;
}) {
  const classes = useStyles();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    source.attach(video.current ?? undefined);
    return () => source.attach(undefined);
  }, [source]);
  return (
    <video
      ref={video}
      className={`${classes.root} ${isCropped ? classes.cover : ''}`}
      aria-label={label}
      muted
      autoPlay
      playsInline
    />
  );
}
