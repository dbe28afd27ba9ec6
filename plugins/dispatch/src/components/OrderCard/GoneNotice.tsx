import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { Archive } from 'lucide-react';
import { useGoneReason } from './useGoneReason';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    margin: 0,
    fontWeight: 600,
    color: tokens.color.warn,
    '& svg': { flex: 'none' },
  },
});

/** That nothing can be done with an order any more that somebody is looking at. */
export function GoneNotice({ uuid }: { uuid: string }) {
  const classes = useStyles();
  const reason = useGoneReason(uuid, true);
  return (
    <p className={classes.root} role="status">
      <Archive size={15} aria-hidden />
      <span>{reason} meanwhile.</span>
    </p>
  );
}
