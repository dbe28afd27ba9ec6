import { useApi } from '@backstage/core-plugin-api';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import { mediaApiRef } from '../api/mediaApiRef';
import { clipKey } from '../api/readMedia';
import type { DayClip } from '../rules/DayClip';
import { clipsKey } from './mediaKeys';
import { MEDIA_POLLING } from './mediaPolling';

/**
 * The clips of a robot on a day. Without a robot nothing is asked.
 *
 * @param date - of UTC, yyyy-MM-dd
 * @param isGrowing - more of it may come, and is asked for every 10 s
 * @param onAnswer - is told of each answer as it comes, before anything is drawn with it
 */
export function useClips(
  robot: string | undefined,
  date: string,
  isGrowing: boolean,
  onAnswer: (robot: string, clips: readonly DayClip[]) => void,
): ListState<DayClip> {
  const media = useApi(mediaApiRef);
  return usePolledList({
    key: robot === undefined ? undefined : clipsKey(robot, date),
    interval: isGrowing ? MEDIA_POLLING : undefined,
    keyOf: clipKey,
    query: async () => {
      const answer = await media.clips(robot ?? '', date);
      onAnswer(robot ?? '', answer.items);
      return answer;
    },
  });
}
