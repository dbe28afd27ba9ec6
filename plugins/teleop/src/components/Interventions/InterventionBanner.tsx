import { makeStyles } from '@material-ui/core/styles';
import { describeIntervention } from '@sidehelm/console-common';
import type { Intervention } from '@sidehelm/contracts';
import { HudButton, useObserved } from '@sidehelm/console-react';
import type { LeaseState } from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { Hand } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { DriveSession } from '../../driving/DriveSession';
import { useAnswered } from '../../hooks/useAnswered';
import {
  oldestOpen,
  waitedFor,
  type Insistence,
} from '../../interventions/openInterventions';
import { useInsistence } from '../../interventions/useInsistence';
import { useIsSettled } from '../../interventions/useIsSettled';
import { LOW, SMALL } from '../Hud/HudLayout';
import { LiveText } from '../Hud/LiveText';
import { formatDuration } from '../LeaseBar/formatDuration';

/** Chosen, not typed: the hands are at the controls, and Space must go on stopping the robot. */
const DECLINED_BECAUSE = [
  'I see it, and it is safe',
  'As soon as I am through here',
  'It would be more dangerous to stop here',
  'Not now',
];

const twoLines = {
  display: '-webkit-box',
  '-webkit-box-orient': 'vertical',
  '-webkit-line-clamp': 2,
  overflow: 'hidden',
} as const;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 8,
    width: '100%',
    boxSizing: 'border-box',
    padding: '8px 14px',
    [SMALL]: { gap: 6, padding: '6px 10px' },
    borderRadius: 10,
    background: 'rgba(9,13,17,.97)',
    border: `2px solid ${tokens.color.warn}`,
  },
  insistent: { borderColor: tokens.color.bad, borderWidth: 4 },
  urgent: {
    background: '#5b1310',
    borderColor: tokens.color.bad,
    borderWidth: 6,
    animation: '$pulse 1s ease-in-out infinite alternate',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
  question: {
    display: 'flex',
    gap: 14,
    alignItems: 'center',
    '& > svg': { flex: 'none', [SMALL]: { display: 'none' } },
  },
  text: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: {
    ...twoLines,
    fontSize: 17,
    lineHeight: '22px',
    [SMALL]: { fontSize: 15, lineHeight: '18px' },
  },
  // The picture below it is what the driver needs most; the whole text is in the title.
  words: {
    ...twoLines,
    maxHeight: 36,
    fontSize: 13,
    lineHeight: '18px',
    [LOW]: { '-webkit-line-clamp': 1 },
  },
  waited: { color: tokens.color.warn, fontWeight: 600 },
  // A line that is always there: no button moves when it comes and goes.
  hint: {
    minHeight: 18,
    margin: 0,
    color: tokens.color.muted,
    fontSize: 13,
    lineHeight: '18px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    [LOW]: { display: 'none' },
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    '& button': {
      whiteSpace: 'normal',
      height: 'auto',
      minHeight: 30,
      '@media (pointer: coarse)': { minHeight: 44 },
      [SMALL]: { padding: '0 10px' },
      maxWidth: '100%',
      textAlign: 'left',
    },
  },
  '@keyframes pulse': {
    from: { boxShadow: '0 0 0 0 rgba(217,45,32,.9)' },
    to: { boxShadow: '0 0 0 14px rgba(217,45,32,0)' },
  },
});

/** Whether who asks could drive on from where they are. */
function canTakeOver(lease: LeaseState, sessionId: string | undefined) {
  return (
    lease.kind === 'mine' &&
    lease.watchers.some(
      watcher => watcher.session_id === sessionId && watcher.can_drive === true,
    )
  );
}

const spokenAs: Record<Insistence, string> = {
  0: '',
  1: 'Still not answered. ',
  2: 'Answer now. ',
};

function Answers(props: { session: DriveSession; question: Intervention }) {
  const { session, question } = props;
  const { intervention_id: id, session_id: asker, name } = question;
  const classes = useStyles();
  const [isDeclining, setDeclining] = useState(false);
  const { run, isBusy } = useAnswered();
  // A click that was on its way to something else is no answer.
  const isSettled = useIsSettled(isDeclining);
  const isOff = isBusy || !isSettled;
  const canHandOver = useObserved(session.lease, lease =>
    canTakeOver(lease, asker),
  );
  const hint =
    question.reason === 'hand-over' && !canHandOver
      ? `${name} only watches. They must open the drive screen first.`
      : undefined;
  if (isDeclining)
    return (
      <div className={classes.buttons}>
        {DECLINED_BECAUSE.map(note => (
          <HudButton
            key={note}
            disabled={isOff}
            onClick={() => run(session.answer(id, 'declined', note))}
          >
            {note}
          </HudButton>
        ))}
        <HudButton onClick={() => setDeclining(false)}>Back</HudButton>
      </div>
    );
  return (
    <>
      <p className={classes.hint} title={hint}>
        {hint}
      </p>
      <div className={classes.buttons}>
        <HudButton
          isPrimary
          disabled={isOff}
          onClick={() => {
            // Whatever becomes of the answer.
            session.emergencyStop();
            run(session.answer(id, 'accepted', 'Stops the robot'));
          }}
        >
          Accept and stop
        </HudButton>
        <HudButton
          disabled={isOff}
          onClick={() =>
            run(session.answer(id, 'accepted', 'Takes care of it'))
          }
        >
          I take care of it
        </HudButton>
        <HudButton disabled={isOff} onClick={() => setDeclining(true)}>
          Decline…
        </HudButton>
        {/* Last, and always there: it never comes under a pointer. The service answers the question once it has come about. */}
        <HudButton
          disabled={isOff || !canHandOver}
          onClick={() => run(session.handOver(asker))}
        >
          Hand over to {name}
        </HudButton>
      </div>
    </>
  );
}

function Asked(props: {
  session: DriveSession;
  question: Intervention;
  receivedAt: number;
}) {
  const { session, question, receivedAt } = props;
  const classes = useStyles();
  const [askedAt] = useState(
    () => performance.now() - waitedFor(question, receivedAt),
  );
  const insistence = useInsistence(question, askedAt);
  const look = ['', classes.insistent, classes.urgent][insistence];
  return (
    <div
      role="group"
      aria-label="Asked of you"
      data-insistence={insistence}
      className={`${classes.root} ${look}`}
    >
      <div className={classes.question}>
        <Hand size={26} aria-hidden color={tokens.color.warn} />
        {/* Told again each time that it is more insistent. */}
        <div className={classes.text} role="alert">
          <strong className={classes.title}>
            {spokenAs[insistence]}
            {question.name} asks you to intervene
          </strong>
          <span
            className={classes.words}
            title={describeIntervention(question)}
          >
            {describeIntervention(question)}
          </span>
        </div>
        <span className={classes.waited} aria-hidden>
          <LiveText
            interval={500}
            read={useCallback(
              () => formatDuration(performance.now() - askedAt),
              [askedAt],
            )}
          />
        </span>
      </div>
      <Answers session={session} question={question} />
    </div>
  );
}

/** Whether there is a question that this driver has not answered. */
export function useIsAsked(session: DriveSession): boolean {
  const isMine = useObserved(session.lease, ({ kind }) => kind === 'mine');
  const hasOpen = useObserved(
    session.watch.interventions,
    reading => oldestOpen(reading) !== undefined,
  );
  return isMine && hasOpen;
}

/** What somebody who watches asks of the driver, until it is answered: one question after the other, the oldest first. */
export function InterventionBanner({ session }: { session: DriveSession }) {
  const isMine = useObserved(session.lease, ({ kind }) => kind === 'mine');
  const reading = useObserved(session.watch.interventions, value => value);
  const question = oldestOpen(reading);
  if (!isMine || !reading || !question) return null;
  return (
    <Asked
      key={question.intervention_id}
      session={session}
      question={question}
      receivedAt={reading.receivedAt}
    />
  );
}
