import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';

const useStyles = makeStyles({ root: { color: tokens.color.faint } });

/** Stands where a value is missing: "unknown" for a reading, "—" for something that is not set. */
export function UnknownValue({ dash = false }: { dash?: boolean }) {
  const classes = useStyles();
  return <span className={classes.root}>{dash ? '—' : 'unknown'}</span>;
}
