import Button from '@material-ui/core/Button';
import LinearProgress from '@material-ui/core/LinearProgress';
import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { useEffect, useRef, useState } from 'react';
import { sizeText } from '../../rules/describeVideo';
import type { IncidentRange } from '../IncidentEvent';
import { compareVideo, type VideoComparison } from './compareVideo';
import type { FileFact } from './manifest';
import { useRangeVideo } from './useRangeVideo';

const useStyles = makeStyles({
  text: { margin: '0 0 10px', overflowWrap: 'anywhere' },
  ok: { color: tokens.color.ok },
  bad: { color: tokens.color.bad },
});

function describe(comparison: VideoComparison, name: string): string {
  switch (comparison.kind) {
    case 'same':
      return `● ${name} is, byte for byte, what the recordings in the store give.`;
    case 'other':
      return `▲ ${name} is not what the recordings in the store give now. Recordings that grew when it was exported, or are gone since, make another video, too.`;
    default:
      return `The video could not be compared. ${comparison.message}`;
  }
}

/** Compares the video of a checked file with the recordings, when somebody asks: all of it is read from the service. */
export function VideoProof(props: { clip: FileFact; range: IncidentRange }) {
  const { clip, range } = props;
  const classes = useStyles();
  const video = useRangeVideo();
  const [comparison, setComparison] = useState<VideoComparison | 'running'>();
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const compare = async () => {
    const { signal } = (running.current = new AbortController());
    setComparison('running');
    const result = await compareVideo(clip, range, video, signal);
    if (!signal.aborted) setComparison(result);
  };

  if (comparison === 'running')
    return (
      <>
        <p className={classes.text} role="status">
          Comparing {clip.name} with the recordings …
        </p>
        <LinearProgress aria-label="Comparing" />
      </>
    );
  if (comparison)
    return (
      <p
        role="status"
        className={`${classes.text} ${comparison.kind === 'same' ? classes.ok : classes.bad}`}
      >
        {describe(comparison, clip.name)}
      </p>
    );
  return (
    <Button variant="outlined" size="small" onClick={() => void compare()}>
      Compare the video with the recordings ({sizeText(clip.size_in_bytes)})
    </Button>
  );
}
