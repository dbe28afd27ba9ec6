import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { teleopSpectatePermission } from '@sidehelm/console-common';
import {
  HudButton,
  LinkButton,
  PageSection,
  useIsAllowed,
} from '@sidehelm/console-react';
import { RecordLocalisation, useRobotWatch } from '@sidehelm/teleop-react';
import { spectateLinkRouteRef } from '../../routes';

const useStyles = makeStyles({
  root: { maxWidth: 640, margin: '0 auto' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 10,
  },
});

/** Records the robot as it is now, for who may watch it. */
export function LiveRecording(props: {
  robotId: string;
  onOpen: (file: File) => void;
}) {
  const { robotId, onOpen } = props;
  const classes = useStyles();
  const mayWatch = useIsAllowed(teleopSpectatePermission);
  const watch = useRobotWatch(mayWatch ? robotId : undefined);
  const spectate = useRouteRef(spectateLinkRouteRef);
  if (!mayWatch) return null;
  return (
    <div className={classes.root}>
      <PageSection title={`${robotId} now`}>
        <div className={classes.row}>
          <RecordLocalisation watch={watch}>
            {recorded =>
              recorded && (
                <HudButton isPrimary onClick={() => onOpen(recorded.toFile())}>
                  Replay it
                </HudButton>
              )
            }
          </RecordLocalisation>
          {spectate && (
            <LinkButton variant="outlined" to={spectate({ robotID: robotId })}>
              Spectate
            </LinkButton>
          )}
        </div>
      </PageSection>
    </div>
  );
}
