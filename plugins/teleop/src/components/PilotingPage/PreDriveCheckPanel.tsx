import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { useObserved, type ReadableValue } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { PlainView, useWhepPlayer, ViewControl } from '@sidehelm/video-react';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CheckStep } from '../../piloting/CheckStep';
import type { PreDriveCheck } from '../../piloting/PreDriveCheck';
import { usePreDriveCheck } from '../../piloting/usePreDriveCheck';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 12,
    paddingTop: 12,
    borderTop: `1px solid ${tokens.color.line}`,
  },
  picture: {
    position: 'relative',
    aspectRatio: '2 / 1',
    background: '#000',
    borderRadius: tokens.controlRadius,
    overflow: 'hidden',
  },
  steps: { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  step: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: 8,
    // Two lines, so that what follows stays where it is.
    minHeight: 40,
    overflowWrap: 'anywhere',
    '& strong': { fontWeight: 620 },
  },
  ok: { '& svg': { color: tokens.color.ok } },
  problem: { '& svg': { color: tokens.color.bad } },
  waiting: { '& svg': { color: tokens.color.muted } },
});

const LOOKS = {
  ok: { Icon: CircleCheck, word: 'ready' },
  problem: { Icon: TriangleAlert, word: 'not ready' },
  waiting: { Icon: CircleDashed, word: 'not known yet' },
} as const;

function Step(props: {
  label: string;
  value: ReadableValue<CheckStep>;
  /** Screen readers tell it when it changes: the person has asked for it. */
  isTold?: boolean;
}) {
  const classes = useStyles();
  const { kind, text } = useObserved(props.value, step => step);
  const { Icon, word } = LOOKS[kind];
  return (
    <li className={`${classes.step} ${classes[kind]}`}>
      <Icon size={20} role="img" aria-label={word} />
      <span role={props.isTold ? 'status' : undefined}>
        <strong>{props.label}</strong> {text}
      </span>
    </li>
  );
}

function Steps(props: {
  check: PreDriveCheck;
  robotId: string;
  onTestingChange: (isTesting: boolean) => void;
}) {
  const { check, robotId, onTestingChange } = props;
  const classes = useStyles();
  const isTesting = useObserved(check.stop.isRunning, value => value);
  useEffect(() => {
    onTestingChange(isTesting);
    return () => onTestingChange(false);
  }, [isTesting, onTestingChange]);
  return (
    <>
      <ul className={classes.steps} aria-label={`Check of ${robotId}`}>
        <Step label="Gamepad" value={check.pad} />
        <Step label="Picture" value={check.video} />
        <Step label="Link" value={check.link} />
        <Step label="Stop" value={check.stop.step} isTold />
      </ul>
      <Button
        variant="outlined"
        disabled={isTesting}
        onClick={() => check.stop.run()}
      >
        Test the stop of {robotId}
      </Button>
    </>
  );
}

/** What to be sure of before driving a robot, with its picture. */
export function PreDriveCheckPanel(props: {
  robotId: string;
  /** Whether the stop is being tested: who ended the check then would leave the robot stopped. */
  onTestingChange: (isTesting: boolean) => void;
}) {
  const { robotId, onTestingChange } = props;
  const classes = useStyles();
  // As the screen that comes next, which takes the session over.
  const player = useWhepPlayer(robotId, 'driving');
  const [view] = useState(() => new ViewControl('equirectangular'));
  const check = usePreDriveCheck(robotId, player);
  return (
    <div className={classes.root}>
      <div className={classes.picture}>
        <PlainView
          source={player}
          control={view}
          label={`Camera of ${robotId}`}
        />
      </div>
      {check && (
        <Steps
          check={check}
          robotId={robotId}
          onTestingChange={onTestingChange}
        />
      )}
    </div>
  );
}
