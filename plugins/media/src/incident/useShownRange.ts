import { useObserved } from '@sidehelm/console-react';
import { useCallback, useMemo } from 'react';
import type { DayPlayer, MarkedRange } from '../playback/DayPlayer';
import type { IncidentRange } from './IncidentEvent';
import { partStart, spanLength, type Span } from './shownRange';

/** What somebody marked, once it has both ends. */
export function useMarkedRange(
  player: DayPlayer,
  robotId: string,
): IncidentRange | undefined {
  const { from, to } = useObserved(
    player.range,
    useCallback((range: MarkedRange) => range, []),
  );
  return useMemo(
    () =>
      from === undefined || to === undefined
        ? undefined
        : { robotId, from, to },
    [robotId, from, to],
  );
}

/** The part of the day that is shown; it goes on with the playhead. Without a marked range an hour stands for it. */
export function useShownRange(
  player: DayPlayer,
  robotId: string,
  span: Span,
): IncidentRange {
  const marked = useMarkedRange(player, robotId);
  const part = span === 'Marked' ? '1 h' : span;
  const { dayStart } = player;
  const start = useObserved(
    player.at,
    useCallback(
      (at: number) => partStart(at, dayStart, part),
      [dayStart, part],
    ),
  );
  return useMemo(
    () =>
      span === 'Marked' && marked
        ? marked
        : { robotId, from: start, to: start + spanLength(part) },
    [span, marked, robotId, start, part],
  );
}
