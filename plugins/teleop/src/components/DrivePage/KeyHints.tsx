import { makeStyles } from '@material-ui/core/styles';
import { KeyCap, useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { Fragment } from 'react';
import type { DriveControls } from '../../driving/DriveControls';
import { capOf } from '../../keys/KeyMap';
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
const shown = [
  { action: 'emergency-stop', text: 'emergency stop' },
  { action: 'lid', text: 'lid' },
  { action: 'lights', text: 'lights' },
] as const;
const ofPad: Hint = ['RB', 'rotate'];
const ofAll: Hint = ['?', 'all keys'];

/** The few keys to have in view. */
export function KeyHints({ controls }: { controls: DriveControls }) {
  const classes = useStyles();
  const hasPad = useObserved(
    controls.pad.state,
    ({ kind }) => kind === 'active' || kind === 'frozen',
  );
  const keys = useObserved(controls.keys, map => map);
  const ofKeyboard = shown.flatMap(({ action, text }): Hint[] => {
    const [first] = keys[action];
    return first === undefined ? [] : [[capOf(first), text]];
  });
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
