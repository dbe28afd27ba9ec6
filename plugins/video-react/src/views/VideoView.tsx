import { makeStyles } from '@material-ui/core/styles';
import { useEffect, useRef } from 'react';
import type { WhepPlayer } from '../player/WhepPlayer';

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
  player,
  label,
  isCropped = false,
}: {
  player: WhepPlayer;
  label: string;
  /** Fills its place; what is at the sides does not show. */
  isCropped?: boolean;
}) {
  const classes = useStyles();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    player.attach(video.current ?? undefined);
    return () => player.attach(undefined);
  }, [player]);
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
