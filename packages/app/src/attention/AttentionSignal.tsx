import { makeStyles } from '@material-ui/core/styles';
import { visuallyHidden } from '@sidehelm/theme';
import { useAttentionQueue } from './useAttentionQueue';

const useStyles = makeStyles({ news: visuallyHidden });

/** Where there is no button of the queue: the count in the tab's title, and what comes new by sound and for screen readers. */
export function AttentionSignal() {
  const classes = useStyles();
  const { news } = useAttentionQueue();
  return (
    <span className={classes.news} role="status">
      {news}
    </span>
  );
}
