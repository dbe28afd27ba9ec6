import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import type { ResumingVideo } from '../../playback/ResumingVideo';

const useStyles = makeStyles({
  problem: { margin: 0, color: tokens.color.bad },
  note: { margin: 0, color: tokens.color.muted },
});

/** Why a video is not to be seen now, and what can be done. */
export function VideoProblem(props: {
  resuming: ResumingVideo;
  /** Whether a download has something that would be lost with another link. */
  isLinkInUse: boolean;
  onAskAgain: () => void;
}) {
  const classes = useStyles();
  const { resuming, isLinkInUse, onAskAgain } = props;
  const trouble = useObserved(resuming.trouble, value => value);
  if (trouble.kind === 'none') return null;
  if (trouble.kind === 'again')
    return (
      <p className={classes.note} role="status">
        The video could not be loaded. It is tried again.
      </p>
    );
  if (trouble.why === 'away')
    return (
      <p className={classes.problem} role="alert">
        The video cannot be loaded now.{' '}
        <Button
          size="small"
          variant="outlined"
          onClick={() => resuming.tryAgain()}
        >
          Try again
        </Button>
      </p>
    );
  return (
    <p className={classes.problem} role="alert">
      The video cannot be played. Its link lasts for an hour
      {isLinkInUse ? (
        ', and can be asked for again once the download is done or cancelled.'
      ) : (
        <>
          :{' '}
          <Button size="small" variant="outlined" onClick={onAskAgain}>
            Ask for it again
          </Button>
        </>
      )}
    </p>
  );
}
