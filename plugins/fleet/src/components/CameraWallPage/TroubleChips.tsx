import {
  StatusChip,
  useObserved,
  useRobotsFeed,
  type SignalKind,
} from '@sidehelm/console-react';
import { troublesOf, type Trouble } from '../../live/troubles';

const appearance: Record<Trouble, { kind: SignalKind; text: string }> = {
  'emergency-stop': { kind: 'bad', text: 'emergency stop' },
  'signal-lost': { kind: 'bad', text: 'signal lost' },
  'signal-weak': { kind: 'warn', text: 'signal weak' },
  'low-battery': { kind: 'warn', text: 'low battery' },
};

/** What is wrong with a robot. */
export function TroubleChips(props: {
  robotId: string;
  isUnreachable: boolean;
}) {
  const { robotId, isUnreachable } = props;
  // One string, so that the chips render only when one comes or goes.
  const troubles = useObserved(useRobotsFeed().robot(robotId), summary =>
    summary ? troublesOf(summary, isUnreachable).join() : '',
  );
  return (
    <>
      {troubles &&
        troubles.split(',').map(trouble => {
          const { kind, text } = appearance[trouble as Trouble];
          return (
            <StatusChip key={trouble} kind={kind}>
              {text}
            </StatusChip>
          );
        })}
    </>
  );
}
