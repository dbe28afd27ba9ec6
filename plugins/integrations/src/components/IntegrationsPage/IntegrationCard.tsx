import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    padding: '10px 0 12px',
    borderTop: `1px solid ${tokens.color.line}`,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: tokens.controlHeight,
    marginBottom: 6,
    '& > h3': { margin: 0, ...tokens.type.body, fontWeight: 600 },
  },
  controls: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginLeft: 'auto',
    '@media print': { display: 'none' },
  },
  facts: { '& dd': { flexWrap: 'wrap', whiteSpace: 'normal' } },
});

/** A channel or a key: its name, how it stands, what can be done, and what is known. */
export function IntegrationCard(props: {
  name: string;
  state: ReactNode;
  controls: ReactNode;
  children: ReactNode;
}) {
  const classes = useStyles();
  const nameId = useId();
  return (
    <li className={classes.root} aria-labelledby={nameId}>
      <div className={classes.head}>
        <h3 id={nameId}>{props.name}</h3>
        {props.state}
        <div className={classes.controls}>{props.controls}</div>
      </div>
      <div className={classes.facts}>{props.children}</div>
    </li>
  );
}
