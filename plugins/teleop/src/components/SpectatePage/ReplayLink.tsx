import { useRouteRef } from '@backstage/core-plugin-api';
import { replayPermission } from '@sidehelm/console-common';
import { LinkButton, useIsAllowed } from '@sidehelm/console-react';
import {
  handOverRecording,
  type LocalisationRecorder,
} from '@sidehelm/teleop-react';
import { replayLinkRouteRef } from '../../routes';

/** The way to the replay screen, with what was recorded here, for who may use it. */
export function ReplayLink(props: {
  robotId: string;
  recorded: LocalisationRecorder | undefined;
}) {
  const { robotId, recorded } = props;
  const replay = useRouteRef(replayLinkRouteRef);
  const mayReplay = useIsAllowed(replayPermission);
  if (!replay || !mayReplay) return null;
  return (
    <LinkButton
      variant="outlined"
      to={replay({ robotID: robotId })}
      onClick={() => {
        if (recorded) handOverRecording(robotId, recorded.take());
      }}
    >
      {recorded ? 'Open in replay' : 'Replay'}
    </LinkButton>
  );
}
