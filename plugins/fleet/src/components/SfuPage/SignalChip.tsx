import {
  StatusChip,
  useRobotSummary,
  type SignalKind,
} from '@sidehelm/console-react';
import type { RobotSignal, RobotSummary } from '@sidehelm/contracts';
import { useIsUnreachable } from '../../live/useIsUnreachable';

const appearance: Record<RobotSignal, { kind: SignalKind; text: string }> = {
  good: { kind: 'ok', text: 'connected' },
  weak: { kind: 'warn', text: 'signal weak' },
  lost: { kind: 'bad', text: 'signal lost' },
  unknown: { kind: 'neutral', text: 'signal unknown' },
};

const signalOf = (summary: RobotSummary | undefined) =>
  summary?.signal ?? 'unknown';

/** The link between the service and the robot. */
export function SignalChip({ robotId }: { robotId: string }) {
  const signal = useRobotSummary(robotId, signalOf);
  const isUnreachable = useIsUnreachable(robotId);
  if (isUnreachable && signal !== 'lost')
    return <StatusChip kind="bad">silent</StatusChip>;
  const { kind, text } = appearance[signal];
  return <StatusChip kind={kind}>{text}</StatusChip>;
}
