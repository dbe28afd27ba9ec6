import { useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { describeIntervention } from '@sidehelm/console-common';
import type { Intervention } from '@sidehelm/contracts';
import { useObserved } from '@sidehelm/console-react';
import {
  teleopConnectionApiRef,
  type RobotWatch,
} from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { useCallback } from 'react';
import { waitedFor } from '../../interventions/openInterventions';
import { NARROW } from '../Hud/HudLayout';
import { LiveText } from '../Hud/LiveText';
import { formatDuration } from '../LeaseBar/formatDuration';

/** So many at most: the last. */
const SHOWN = 2;

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: '0 14px 8px',
    width: 360,
    maxWidth: '100%',
    [NARROW]: { width: 'auto' },
    boxSizing: 'border-box',
    listStyle: 'none',
    fontSize: 13,
    lineHeight: '18px',
    overflowWrap: 'anywhere',
  },
  // What is asked never pushes the rest of the panel out of sight.
  asked: {
    display: '-webkit-box',
    '-webkit-box-orient': 'vertical',
    '-webkit-line-clamp': 2,
    overflow: 'hidden',
  },
  open: { color: tokens.color.warn, fontWeight: 600 },
  muted: { color: tokens.color.muted },
});

function describeAnswer({ answer, answered_by, note }: Intervention): string {
  const by = answered_by ?? 'The driver';
  const because = note ? `: ${note}` : '';
  if (answer === 'accepted') return `✓ ${by} accepted${because}`;
  if (answer === 'declined') return `✕ ${by} declined${because}`;
  return '▲ The drive ended without an answer';
}

function Waiting(props: { question: Intervention; receivedAt: number }) {
  const { question, receivedAt } = props;
  const classes = useStyles();
  return (
    <span className={classes.open}>
      ▲ No answer yet,{' '}
      <LiveText
        interval={500}
        read={useCallback(
          () => formatDuration(waitedFor(question, receivedAt)),
          [question, receivedAt],
        )}
      />
    </span>
  );
}

/** What was asked of the driver just now, by whom, and what they answered. */
export function InterventionLines({ watch }: { watch: RobotWatch }) {
  const classes = useStyles();
  const connection = useApi(teleopConnectionApiRef);
  const reading = useObserved(watch.interventions, value => value);
  const items = reading?.items.slice(-SHOWN) ?? [];
  if (!reading || items.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Asked of the driver" role="log">
      {items.map(question => (
        <li key={question.intervention_id}>
          <div className={classes.asked} title={describeIntervention(question)}>
            <span className={classes.muted}>
              {question.session_id === connection.sessionId
                ? 'You'
                : question.name}
              :{' '}
            </span>
            {describeIntervention(question)}
          </div>
          {question.answer === undefined ? (
            <Waiting question={question} receivedAt={reading.receivedAt} />
          ) : (
            <div className={classes.asked} title={describeAnswer(question)}>
              {describeAnswer(question)}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
