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
import { tokens } from '@sidehelm/theme';
import { useState } from 'react';
import { spectateLinkRouteRef } from '../../routes';

const useStyles = makeStyles({
  root: { maxWidth: 640, margin: '0 auto' },
  beside: { flex: 'none' },
  text: { margin: '0 0 12px', color: tokens.color.muted },
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
  /** A file is open: what was begun before goes on beside it, and nothing is asked of the robot for anything else. */
  isBeside: boolean;
  onOpen: (file: File) => void;
}) {
  const { robotId, isBeside, onOpen } = props;
  const classes = useStyles();
  const [hasBegun, setBegun] = useState(false);
  const mayWatch = useIsAllowed(teleopSpectatePermission);
  const isShown = mayWatch && (!isBeside || hasBegun);
  const watch = useRobotWatch(isShown ? robotId : undefined);
  const spectate = useRouteRef(spectateLinkRouteRef);
  if (!isShown) return null;
  return (
    <div className={isBeside ? classes.beside : classes.root}>
      <PageSection title={`${robotId} now`}>
        {!hasBegun && (
          <p className={classes.text}>
            Records where the robot thinks that it is, to be replayed here or
            saved.
          </p>
        )}
        <div className={classes.row}>
          <RecordLocalisation watch={watch} onStart={() => setBegun(true)}>
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
