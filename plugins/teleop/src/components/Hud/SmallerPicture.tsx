import { makeStyles } from '@material-ui/core/styles';
import { useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import type { WhepPlayer } from '@sidehelm/video-react';

export const SMALLER_PICTURE = 'Smaller picture: the link is slow';
/** For who drives: on the way nothing is tried that could make the picture stand still. */
export const SMALLER_UNTIL_REST = `${SMALLER_PICTURE}. A larger one is tried while the robot stands.`;

const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: '4px 14px',
    borderRadius: 10,
    background: tokens.color.overlay,
    color: tokens.color.warn,
    // Of what is not said nothing shows, nor the distance to it.
    '&:empty': { padding: 0, marginTop: -8 },
  },
});

/** That the picture is smaller than it could be; where no panel tells of the video. */
export function SmallerPicture({ player }: { player: WhepPlayer }) {
  const classes = useStyles();
  const isReduced = useObserved(player.isReduced, value => value);
  return (
    <p className={classes.root} role="status">
      {isReduced && SMALLER_PICTURE}
    </p>
  );
}
