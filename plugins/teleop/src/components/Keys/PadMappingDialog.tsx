import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { Dialog, useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useEffect, useState } from 'react';
import { PAD_CONTROLS, type PadControl } from '../../pads/PadLayout';
import { padLayouts } from '../../pads/PadLayouts';
import {
  PadMapper,
  type MappingProblem,
  type MappingState,
} from '../../pads/PadMapper';

/** What to do, and what it is for. */
const STEPS: Readonly<Record<PadControl, [push: string, does: string]>> = {
  rightTrigger: ['Push the right trigger', 'drives forward'],
  leftTrigger: ['Push the left trigger', 'reverses'],
  rightStickX: ['Push the right stick to the right', 'steers'],
  leftBumper: ['Press the left bumper', 'emergency stop'],
  rightBumper: ['Press the right bumper', 'turns on the spot'],
  menu: ['Press the menu button', 'honks the siren'],
  view: ['Press the view button', 'lidars off: creeps'],
  leftStickX: ['Push the left stick to the right', 'looks around'],
  leftStickY: ['Push the left stick down', 'looks around'],
  left: ['Press left on the d-pad', 'compensates the steering'],
  right: ['Press right on the d-pad', 'compensates the steering'],
  up: ['Press up on the d-pad', 'resets the view while you watch'],
  down: ['Press down on the d-pad', 'rear view while you watch'],
  a: ['Press A, the lowest of the four', 'zooms out while you watch'],
  b: ['Press B, the right one of the four', 'zooms in while you watch'],
  x: ['Press X, the left one of the four', 'large map while you watch'],
};

const PROBLEMS: Readonly<Record<MappingProblem, string>> = {
  restless:
    'Something of this gamepad moves by itself. Put it down. If this stays, it drifts too much to drive with: use another.',
  'two-at-once': 'Two things moved at once. Let go and push only this one.',
  taken: 'That does something else already. Push another.',
  'not-a-stick': 'That is a button. Push the stick.',
  'other-pad': 'That is another gamepad. Use the one that you began with.',
};

const useStyles = makeStyles({
  root: { display: 'grid', gap: 8, minHeight: 120, alignContent: 'start' },
  push: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
  muted: { color: tokens.color.muted },
  problem: { margin: 0, minHeight: 44, color: tokens.color.warn },
});

const progress = (step: number) => `Step ${step} of ${PAD_CONTROLS.length}`;

function describe(state: MappingState): { title: string; detail?: string } {
  switch (state.kind) {
    case 'choosing':
      return { title: 'Press any button on the gamepad' };
    case 'resting':
      return { title: 'Let go of everything', detail: state.id };
    case 'push': {
      const [push, does] = STEPS[state.control];
      return { title: push, detail: `${progress(state.step)}: ${does}` };
    }
    case 'release':
      return { title: 'Seen. Let go', detail: progress(state.step) };
    case 'lost':
      return {
        title: 'The gamepad was lost',
        detail: 'Connect it again and start from the beginning.',
      };
    default:
      return {
        title: 'The gamepad is ready',
        detail: 'Let go of everything, then drive with it.',
      };
  }
}

function Mapping(props: { onClose: () => void; onAgain: () => void }) {
  const classes = useStyles();
  const [mapper] = useState(() => new PadMapper());
  const state = useObserved(mapper.state, current => current);
  useEffect(() => {
    mapper.start();
    return () => mapper.stop();
  }, [mapper]);
  useEffect(() => {
    if (state.kind === 'done') padLayouts.keep(state.id, state.layout);
  }, [state]);
  const { title, detail } = describe(state);
  const problem = 'problem' in state ? state.problem : undefined;
  const isDone = state.kind === 'done';
  return (
    <Dialog
      open
      title="Map a gamepad"
      width={520}
      onClose={props.onClose}
      actions={
        <>
          {'id' in state && !isDone && padLayouts.get(state.id) && (
            <Button
              onClick={() => {
                padLayouts.forget(state.id);
                props.onClose();
              }}
            >
              Forget what was shown
            </Button>
          )}
          {mapper.canSkip() && (
            <>
              <Button onClick={() => mapper.skip()}>Skip this one</Button>
              <Button onClick={() => mapper.finish()}>Finish</Button>
            </>
          )}
          {(isDone || state.kind === 'lost') && (
            <Button onClick={props.onAgain}>Start again</Button>
          )}
          <Button
            variant={isDone ? 'contained' : 'text'}
            color={isDone ? 'primary' : 'default'}
            onClick={props.onClose}
          >
            {isDone ? 'Done' : 'Cancel'}
          </Button>
        </>
      }
    >
      <div className={classes.root}>
        <div role="status">
          <div className={classes.push}>{title}</div>
          <div className={classes.muted}>{detail}</div>
        </div>
        <p className={classes.problem} role="alert">
          {problem && PROBLEMS[problem]}
        </p>
        <p className={classes.muted}>
          The robot stands still, and nothing that you push drives it.
        </p>
      </div>
    </Dialog>
  );
}

/** Asks for one control of a gamepad after the other, as long as it is there. */
export function PadMappingDialog(props: { onClose: () => void }) {
  const [round, setRound] = useState(0);
  return (
    <Mapping
      key={round}
      onClose={props.onClose}
      onAgain={() => setRound(round + 1)}
    />
  );
}
