import {
  describeLeftOut,
  PageSection,
  ToggleSwitch,
} from '@sidehelm/console-react';
import type { NotificationChoice } from '@sidehelm/contracts';
import { useChoices } from '../../hooks/useChoices';
import { useChoose } from '../../hooks/useChoose';
import { noticeKind } from '../../rules/noticeKinds';
import { useRowStyles } from './useRowStyles';

function ChoiceRow({ choice }: { choice: NotificationChoice }) {
  const classes = useRowStyles();
  const { execute, isRunning } = useChoose();
  const { kind, is_chosen } = choice;
  const { label, detail } = noticeKind(kind);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>{label}</div>
        <div className={classes.detail}>{detail}</div>
      </div>
      <div className={classes.control}>
        <ToggleSwitch
          label={label}
          isOn={is_chosen}
          disabled={isRunning}
          onToggle={() => void execute({ kind, is_chosen: !is_chosen })}
        />
      </div>
    </li>
  );
}

/** Of what somebody is told, in all of their browsers. */
export function ChoicesSection() {
  const classes = useRowStyles();
  const { data, error, isLoading, leftOut } = useChoices();
  return (
    <PageSection title="What you are told of">
      {isLoading && !data && <p role="status">Loading …</p>}
      {error && !data && <p role="alert">Not known: {error.message}</p>}
      {data?.length === 0 && leftOut === 0 && (
        <p>There is nothing that your roles let you be told of.</p>
      )}
      {leftOut > 0 && <p>{describeLeftOut(leftOut, 'choice')}</p>}
      {data && data.length > 0 && (
        <>
          <p className={classes.text}>
            In every browser in which notifications are on. You are not told of
            what you did yourself.
          </p>
          <ul className={classes.list}>
            {data.map(choice => (
              <ChoiceRow key={choice.kind} choice={choice} />
            ))}
          </ul>
        </>
      )}
    </PageSection>
  );
}
