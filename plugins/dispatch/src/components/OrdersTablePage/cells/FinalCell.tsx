import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { Check } from 'lucide-react';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: 4 },
  no: { color: tokens.color.faint },
});

/** Whether nothing follows any more. */
export function FinalCell({ isFinal }: { isFinal: boolean }) {
  const classes = useStyles();
  return isFinal ? (
    <span className={classes.root}>
      <Check size={15} aria-hidden />
      Yes
    </span>
  ) : (
    <span className={classes.no}>No</span>
  );
}
