import { LeftOutNotice, StaleNotice } from '@sidehelm/console-react';
import { useLayoutEffect } from 'react';
import { useClips } from '../../hooks/useClips';
import type { DayPlayer } from '../../playback/DayPlayer';

/** Tells the player what was recorded of a robot; draws only what is wrong with that. */
export function RobotClips(props: {
  player: DayPlayer;
  robot: string;
  date: string;
  isGrowing: boolean;
}) {
  const { player, robot, date, isGrowing } = props;
  const clips = useClips(robot, date, isGrowing, player.learnClips);
  const { data, error, refresh, leftOut, updatedAt } = clips;
  const message = error?.message;
  // Later answers, what is known from before, and failures; the video is asked for before the screen is drawn with what else is known.
  useLayoutEffect(() => {
    const failure =
      data || message === undefined
        ? undefined
        : { message, askAgain: () => void refresh() };
    player.setClips(robot, data, failure);
  }, [player, robot, data, message, refresh]);
  return (
    <>
      {error && data && <StaleNotice error={error} updatedAt={updatedAt} />}
      {leftOut > 0 && <LeftOutNotice count={leftOut} one="recording" />}
    </>
  );
}
