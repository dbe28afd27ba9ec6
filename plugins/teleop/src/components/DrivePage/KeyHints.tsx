import { makeStyles } from '@material-ui/core/styles';
import { KeyCap, useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { Fragment } from 'react';
import { type GamepadInput } from '../../driving/GamepadInput';
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

type Hint = readonly [key: string, action: string];
const ofKeyboard: readonly Hint[] = [
  ['Space', 'emergency stop'],
  ['Y', 'lid'],
  ['L', 'lights'],
];
const ofPad: Hint = ['RB', 'rotate'];
const ofAll: Hint = ['?', 'all keys'];

/** The few keys to have in view. */
export function KeyHints({ pad }: { pad: GamepadInput }) {
  const classes = useStyles();
  const hasPad = useObserved(
    pad.state,
    ({ kind }) => kind === 'active' || kind === 'frozen',
  );
  const hints = hasPad ? [...ofKeyboard, ofPad, ofAll] : [...ofKeyboard, ofAll];
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
