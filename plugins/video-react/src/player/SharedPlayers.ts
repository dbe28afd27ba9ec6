import { SharedUse } from '@sidehelm/console-react';
import type { WhepPlayer } from './WhepPlayer';

/** ms; the code of the next screen may have to be loaded first. */
const LINGER = 5_000;

export interface SharedPlayer {
  player: WhepPlayer;
  /** Plays until the returned function is called, and some time more. */
  play: () => () => void;
}

/** Players that screens share: who goes from watching a robot to driving it keeps the session, and sees no black picture. */
export class SharedPlayers {
  private readonly shared = new Map<string, SharedPlayer>();

  get(key: string, create: () => WhepPlayer): SharedPlayer {
    const known = this.shared.get(key);
    if (known) return known;
    const player = create();
    const use = new SharedUse(
      {
        open: () => player.start(),
        close: () => {
          player.stop();
          // A newer one of the same name stays.
          if (this.shared.get(key)?.player === player) this.shared.delete(key);
        },
      },
      LINGER,
    );
    const added = { player, play: () => use.acquire() };
    this.shared.set(key, added);
    return added;
  }
}
