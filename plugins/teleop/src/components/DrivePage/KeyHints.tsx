import { makeStyles } from '@material-ui/core/styles';
import { KeyCap, tokens } from '@sidehelm/console-react';
import { Fragment } from 'react';

import { MEDIUM } from '../Hud/HudLayout';

const useStyles = makeStyles({
  root: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    alignItems: 'center',
    gap: '4px 10px',
    fontSize: 12,
    color: tokens.color.muted,
    '& dd': { margin: 0 },
    [MEDIUM]: { display: 'none' },
  },
});

const hints: readonly [key: string, action: string][] = [
  ['Space', 'emergency stop'],
  ['RB', 'rotate'],
  ['Y', 'lid'],
  ['L', 'lights'],
  ['?', 'all keys'],
];

/** The few keys to have in view. */
export function KeyHints() {
  const classes = useStyles();
  return (
    <dl className={classes.root}>
      {hints.map(([key, action]) => (
        <Fragment key={key}>
          <dt>
            <KeyCap>{key}</KeyCap>
          </dt>
          <dd>{action}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
