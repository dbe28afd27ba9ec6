import { VIDEO } from '@sidehelm/console-common';
import { writePlaybackQuery } from '../rules/playbackQuery';
import type { DayPlayer } from './DayPlayer';

/** Seconds of the player's day, whole. */
export function secondOf(player: DayPlayer): number {
  return Math.floor((player.at.get() - player.dayStart) / 1_000);
}

/**
 * Lets the browser's address follow what is on screen, twice a second. It
 * replaces the address behind the router's back: nothing is drawn anew, and
 * Back leads to where the person came from.
 */
export class PlaybackAddress {
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly player: DayPlayer,
    private readonly shown: {
      robot: string;
      others: readonly string[];
      date: string;
    },
  ) {
    this.timer = setInterval(() => this.write(), VIDEO.addressUpdate);
  }

  /** The whole address of what is on screen. */
  get href(): string {
    const url = new URL(window.location.href);
    url.search = writePlaybackQuery(url.searchParams, {
      ...this.shown,
      time: secondOf(this.player),
    }).toString();
    return url.href;
  }

  dispose(): void {
    clearInterval(this.timer);
  }

  private write() {
    const { href } = this;
    if (href === window.location.href) return;
    window.history.replaceState(window.history.state, '', href);
  }
}
