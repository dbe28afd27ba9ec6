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
import { LiveText } from '../Hud/LiveText';
import { formatDuration } from '../LeaseBar/formatDuration';

/** Chosen, not typed: the hands are at the controls, and Space must go on stopping the robot. */
const DECLINED_BECAUSE = [
  'I see it, and it is safe',
  'As soon as I am through here',
  'It would be more dangerous to stop here',
  'Not now',
];

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 10,
    maxWidth: 'min(560px, calc(100vw - 32px))',
    boxSizing: 'border-box',
    padding: '12px 18px',
    borderRadius: 10,
    background: 'rgba(9,13,17,.92)',
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
    '& > svg': { flex: 'none' },
  },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  title: { display: 'block', fontSize: 18, lineHeight: '24px' },
  waited: { color: tokens.color.warn, fontWeight: 600 },
  hint: { flexBasis: '100%', color: tokens.color.muted, fontSize: 13 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 8 },
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
  const canHandOver = useObserved(session.lease, lease =>
    canTakeOver(lease, asker),
  );
  const hint =
    question.reason === 'hand-over' && !canHandOver
      ? `${name} only watches. They get control once they have opened the drive screen.`
      : undefined;
  if (isDeclining)
    return (
      <div className={classes.buttons}>
        {DECLINED_BECAUSE.map(note => (
          <HudButton
            key={note}
            disabled={isBusy}
            onClick={() => run(session.answer(id, 'declined', note))}
          >
            {note}
          </HudButton>
        ))}
        <HudButton onClick={() => setDeclining(false)}>Back</HudButton>
      </div>
    );
  return (
    <div className={classes.buttons}>
      {hint && <span className={classes.hint}>{hint}</span>}
      <HudButton
        isPrimary
        disabled={isBusy}
        onClick={() => {
          // Whatever becomes of the answer.
          session.emergencyStop();
          run(session.answer(id, 'accepted', 'The robot was stopped'));
        }}
      >
        Accept and stop
      </HudButton>
      {canHandOver && (
        <HudButton
          disabled={isBusy}
          onClick={async () => {
            const note = `Handed over to ${name}`;
            if (await run(session.answer(id, 'accepted', note)))
              await run(session.handOver(asker));
          }}
        >
          Hand over to {name}
        </HudButton>
      )}
      <HudButton
        disabled={isBusy}
        onClick={() =>
          run(session.answer(id, 'accepted', 'The driver takes care of it'))
        }
      >
        I take care of it
      </HudButton>
      <HudButton disabled={isBusy} onClick={() => setDeclining(true)}>
        Decline…
      </HudButton>
    </div>
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
        <Hand size={30} aria-hidden color={tokens.color.warn} />
        {/* Told again each time that it is more insistent. */}
        <div className={classes.text} role="alert">
          <strong className={classes.title}>
            {spokenAs[insistence]}
            {question.name} asks you to intervene
          </strong>
          {describeIntervention(question)}
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
