import { serverClock, useNow } from '@sidehelm/console-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DayPlayer } from '../../playback/DayPlayer';
import { PlaybackAddress, secondOf } from '../../playback/PlaybackAddress';
import {
  readPlaybackQuery,
  viewProblems,
  writePlaybackQuery,
  type PlaybackQuery,
} from '../../rules/playbackQuery';
import { startOfDay } from '../../rules/startOfDay';
import { DAY, dateOf } from '../../rules/utcDay';

/** ms; so long after its end the last clips of a day are still finished. */
const FINISHING = 10 * 60_000;

export interface Playback {
  query: PlaybackQuery;
  /** What of the address could not be followed, in sentences. */
  problems: readonly string[];
  player: DayPlayer;
  /** The day of UTC that is now, yyyy-MM-dd. */
  today: string;
  /** More of the day may still come. */
  isGrowing: boolean;
  /** The address of what is on screen now. */
  linkNow: () => string;
  /** Shows another robot, day, or others beside it, at the same time of day. */
  change: (
    change: Partial<Pick<PlaybackQuery, 'robot' | 'others' | 'date' | 'time'>>,
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
    player.setRobots(robot === undefined ? [] : [robot, ...others]);
  }, [player, robot, others]);
  // An address that somebody went to; the player itself writes past the router.
  const written = useRef<number>();
  useEffect(() => {
    const isOwn = written.current === time;
    written.current = undefined;
    if (!isOwn) player.seek(dayStart + time * 1_000);
  }, [player, dayStart, time]);

  const address = useAddress(player, query);
  const change = useCallback<Playback['change']>(
    changed => {
      // What is on screen stays on screen, to the frame.
      const now = secondOf(player);
      written.current = now;
      setParams(current =>
        writePlaybackQuery(current, {
          robot,
          others,
          date,
          time: now,
          ...changed,
        }),
      );
    },
    [setParams, robot, others, date, player],
  );
  useNextDay(player, change);
  const linkNow = useCallback(
    () => address?.href ?? window.location.href,
    [address],
  );
  return {
    query,
    problems: [...query.problems, ...viewProblems(params.get('view'))],
    player,
    today,
    isGrowing: useNow(
      useCallback(
        (now: number) => now < dayStart + DAY + FINISHING,
        [dayStart],
      ),
    ),
    linkNow,
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

/** What plays to the end of its day goes on with the next one, as far as there is one. */
function useNextDay(player: DayPlayer, change: Playback['change']) {
  /** Its speed, until the next day's player has it. */
  const speed = useRef<number>();
  useEffect(
    () =>
      player.isOver.subscribe(() => {
        if (!player.isOver.get() || player.dayEnd > serverClock.now()) return;
        speed.current = player.exponent.get();
        change({ date: dateOf(player.dayEnd), time: 0 });
      }),
    [player, change],
  );
  useEffect(() => {
    if (speed.current === undefined) return;
    player.setExponent(speed.current);
    player.play();
    speed.current = undefined;
  }, [player]);
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
