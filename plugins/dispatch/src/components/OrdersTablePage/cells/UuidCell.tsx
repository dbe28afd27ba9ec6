import { makeStyles } from '@material-ui/core/styles';
import { UnknownValue } from '@sidehelm/console-react';
import { tabularNumbers } from '@sidehelm/theme';

const useStyles = makeStyles({
  root: { display: 'flex', minWidth: 0, ...tabularNumbers },
  start: { overflow: 'hidden', textOverflow: 'ellipsis' },
  end: { flex: 'none' },
});

/** Of two ids the ends differ, so the end is always there. Copied, it is the whole id. */
const END = 6;

/** The id of a restaurant, and its name on hover as far as it is known. */
export function UuidCell({
  uuid,
  name,
}: {
  uuid: string;
  name: string | undefined;
}) {
  const classes = useStyles();
  if (!uuid) return <UnknownValue />;
  return (
    <span
      className={classes.root}
      title={name === undefined ? uuid : `${name}, ${uuid}`}
    >
      <span className={classes.start}>{uuid.slice(0, -END)}</span>
      <span className={classes.end}>{uuid.slice(-END)}</span>
    </span>
  );
}
