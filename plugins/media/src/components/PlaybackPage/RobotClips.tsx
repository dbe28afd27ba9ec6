import { useEffect } from 'react';
import { useClips } from '../../hooks/useClips';
import type { DayPlayer } from '../../playback/DayPlayer';

/** Tells the player what was recorded of a robot; draws nothing. */
export function RobotClips(props: {
  player: DayPlayer;
  robot: string;
  date: string;
  isToday: boolean;
}) {
  const { player, robot, date, isToday } = props;
  const { data: clips } = useClips(robot, date, isToday);
  useEffect(() => player.setClips(robot, clips), [player, robot, clips]);
  return null;
}
