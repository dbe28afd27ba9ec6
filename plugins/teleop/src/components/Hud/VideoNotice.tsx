import { useObserved, type WhepPlayer } from '@sidehelm/console-react';
import { Notice } from './Notice';

/** Why there is no live picture; nothing while there is one. */
export function VideoNotice({ player }: { player: WhepPlayer }) {
  const state = useObserved(player.state, value => value);
  switch (state.kind) {
    case 'connecting':
      return (
        <Notice
          kind="warn"
          title="Connecting to the camera…"
          detail={
            state.attempt > 2
              ? `Attempt ${state.attempt}. It goes on by itself.`
              : undefined
          }
        />
      );
    case 'stalled':
      return (
        <Notice
          kind="bad"
          title="The video has stopped"
          detail="What you see is old. Connecting again…"
        />
      );
    case 'failed':
      return (
        <Notice
          kind="bad"
          title="The camera cannot be shown"
          detail={state.message}
        />
      );
    default:
      return null;
  }
}
