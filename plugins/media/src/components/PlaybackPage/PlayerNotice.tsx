import { makeStyles } from '@material-ui/core/styles';
import { useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import type { DayPlayer } from '../../playback/DayPlayer';

const useStyles = makeStyles({
  // Its place is kept: nothing moves when it has something to say.
  root: {
    flex: '1 1 300px',
    minHeight: 20,
    margin: '0 2px',
    color: tokens.color.muted,
    ...tokens.type.body,
  },
});

/** What the player did by itself, and why. */
export function PlayerNotice({ player }: { player: DayPlayer }) {
  const classes = useStyles();
  const notice = useObserved(player.notice, text => text);
  return (
    <p className={classes.root} role="status" data-notice>
      {notice}
    </p>
  );
}
