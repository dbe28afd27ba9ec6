import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    alignSelf: 'stretch',
    width: 32,
    color: tokens.color.muted,
    '&:hover': { color: tokens.color.accent },
    ...focusRing,
  },
});

/** The way to what an event is about. */
export function SubjectLink(props: {
  path: string;
  /** The event, for who hears it. */
  of: string;
}) {
  const { path, of } = props;
  const classes = useStyles();
  return (
    <Link className={classes.root} to={path} aria-label={`More about ${of}`}>
      <ArrowUpRight size={14} aria-hidden />
    </Link>
  );
}
