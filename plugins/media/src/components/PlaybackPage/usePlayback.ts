import { serverClock, useNow } from '@sidehelm/console-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DayPlayer } from '../../playback/DayPlayer';
import { PlaybackAddress, secondOf } from '../../playback/PlaybackAddress';
import {
  readPlaybackQuery,
  writePlaybackQuery,
  type PlaybackQuery,
} from '../../rules/playbackQuery';
import { dateOf, startOfDay } from '../../rules/utcDay';

export interface Playback {
  query: PlaybackQuery;
  player: DayPlayer;
  /** The day of UTC that is now, yyyy-MM-dd. */
  today: string;
  isToday: boolean;
  /** The address of what is on screen now. */
  linkNow: () => string;
  /** Shows another robot, day, or others beside it, at the same time of day. */
  change: (
    change: Partial<Pick<PlaybackQuery, 'robot' | 'others' | 'date'>>,
  ) => void;
}

/** What the address asks for, its player, and what changes it. */
export function usePlayback(): Playback {
  const [params, setParams] = useSearchParams();
  const today = useNow(dateOf);
  // Others of the address, and the time that the player has written there since, change nothing.
  const asked = ['robot', 'with', 'date', 'time']
    .map(name => `${name}=${encodeURIComponent(params.get(name) ?? '')}`)
    .join('&');
  const query = useMemo(
    () => readPlaybackQuery(new URLSearchParams(asked), serverClock.now()),
    [asked],
  );
  const { robot, others, date, time } = query;

  const dayStart = startOfDay(date) ?? 0;
  const player = useDayPlayer(dayStart, dayStart + time * 1_000);
  useEffect(() => {
    player.setRobots(
      robot === undefined ? [] : [...new Set([robot, ...others])],
    );
  }, [player, robot, others]);
  // An address that somebody went to; the player itself writes past the router.
  useEffect(() => {
    player.seek(dayStart + time * 1_000);
  }, [player, dayStart, time]);

  const address = useAddress(player, query);
  const change = useCallback<Playback['change']>(
    changed =>
      setParams(current =>
        writePlaybackQuery(current, {
          robot,
          others,
          date,
          ...changed,
          time: secondOf(player),
        }),
      ),
    [setParams, robot, others, date, player],
  );
  return {
    query,
    player,
    today,
    isToday: date === today,
    linkNow: () => address?.href ?? window.location.href,
    change,
  };
}

/** One player for each day. */
function useDayPlayer(dayStart: number, at: number): DayPlayer {
  const [player, setPlayer] = useState(() => new DayPlayer(dayStart, at));
  let shown = player;
  if (player.dayStart !== dayStart) {
    shown = new DayPlayer(dayStart, at);
    setPlayer(shown);
  }
  useEffect(() => () => player.dispose(), [player]);
  return shown;
}

function useAddress(
  player: DayPlayer,
  { robot, others, date }: PlaybackQuery,
): PlaybackAddress | undefined {
  const [address, setAddress] = useState<PlaybackAddress>();
  useEffect(() => {
    if (robot === undefined) return undefined;
    const created = new PlaybackAddress(player, { robot, others, date });
    setAddress(created);
    return () => created.dispose();
  }, [player, robot, others, date]);
  return address;
}
