import type { WhepPlayer } from './WhepPlayer';

/** Settles when a player that was started has a picture, has failed to get one, or was stopped. */
export function untilSettled({
  state,
}: Pick<WhepPlayer, 'state'>): Promise<void> {
  return new Promise(done => {
    let leave: () => void = () => undefined;
    const look = () => {
      const now = state.get();
      if (now.kind === 'connecting' && now.attempt === 1) return;
      leave();
      done();
    };
    leave = state.subscribe(look);
    look();
  });
}
