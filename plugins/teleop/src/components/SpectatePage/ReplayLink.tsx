import { useRouteRef } from '@backstage/core-plugin-api';
import { replayPermission } from '@sidehelm/console-common';
import { LinkButton, useIsAllowed } from '@sidehelm/console-react';
import {
  handOverRecording,
  type LocalisationRecorder,
} from '@sidehelm/teleop-react';
import { replayLinkRouteRef } from '../../routes';

/** Opens a recording on the replay screen, for who may use that. */
export function ReplayLink(props: {
  robotId: string;
  recorder: LocalisationRecorder;
}) {
  const { robotId, recorder } = props;
  const replay = useRouteRef(replayLinkRouteRef);
  const mayReplay = useIsAllowed(replayPermission);
  if (!replay || !mayReplay) return null;
  return (
    <LinkButton
      variant="outlined"
      to={replay({ robotID: robotId })}
      onClick={() => handOverRecording(robotId, recorder.toFile())}
    >
      Open in replay
    </LinkButton>
  );
}
