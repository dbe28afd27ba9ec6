import { useObserved } from '@sidehelm/console-react';
import { type WhepPlayer } from '@sidehelm/video-react';
import { Notice } from './Notice';

function describeAttempt(attempt: number): string | undefined {
  return attempt > 2 ? `Attempt ${attempt}. It goes on by itself.` : undefined;
}

/** Why there is no live picture; nothing while there is one. */
export function VideoNotice({ player }: { player: WhepPlayer }) {
  const state = useObserved(player.state, value => value);
  switch (state.kind) {
    case 'connecting':
      return (
        <Notice
          kind="warn"
          title="Connecting to the camera…"
          detail={state.problem ?? describeAttempt(state.attempt)}
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
