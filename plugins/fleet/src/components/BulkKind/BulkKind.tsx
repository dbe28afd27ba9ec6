import { makeStyles } from '@material-ui/core/styles';
import type { DeploymentKind, Robot } from '@sidehelm/contracts';
import { BulkProgress } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useState } from 'react';
import { useKindChanges } from '../../actions/useKindChanges';
import { countRobots } from '../../fleet/countRobots';
import type { useSelection } from '../../fleet/useSelection';
import { BulkConfirm } from './BulkConfirm';
import { BulkToolbar } from './BulkToolbar';
import { KindRunReport } from './KindRunReport';

interface BulkKindProps {
  selection: ReturnType<typeof useSelection>;
  /** How many robots are shown. */
  shownCount: number;
}

const useStyles = makeStyles({
  root: {
    // Stays in reach however long the list is.
    position: 'sticky',
    top: 0,
    zIndex: 2,
    marginBottom: 14,
    padding: '10px 14px',
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.lineStrong}`,
    background: tokens.color.surfaceRaised,
  },
});

/** Changes the deployment kind of the robots chosen: asks, shows how it goes and what came of it, takes it back. */
export function BulkKind({ selection, shownCount }: BulkKindProps) {
  const classes = useStyles();
  const changes = useKindChanges();
  const [asked, setAsked] = useState<{
    kind: DeploymentKind;
    robots: readonly Robot[];
  }>();
  const { state } = changes;
  if (state.phase === 'idle' && !selection.isSelecting) return null;
  return (
    <section className={classes.root} aria-label="Change many robots">
      {state.phase === 'running' && (
        <BulkProgress
          label="Robots changed"
          done={state.done}
          total={state.total}
          totalText={countRobots(state.total)}
          onStop={changes.stop}
        />
      )}
      {state.phase === 'finished' && (
        <KindRunReport
          report={state.report}
          onUndo={() => changes.undo(state.report)}
          onDismiss={changes.dismiss}
        />
      )}
      {state.phase !== 'running' && selection.isSelecting && (
        <BulkToolbar
          selection={selection}
          shownCount={shownCount}
          onChoose={kind => setAsked({ kind, robots: selection.robots })}
        />
      )}
      <BulkConfirm
        asked={asked}
        onClose={() => setAsked(undefined)}
        onConfirm={confirmed => {
          setAsked(undefined);
          selection.end();
          changes.run(confirmed);
        }}
      />
    </section>
  );
}
