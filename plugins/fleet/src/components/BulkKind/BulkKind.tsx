import type { DeploymentKind, Robot } from '@sidehelm/contracts';
import { useState } from 'react';
import { useKindChanges } from '../../actions/useKindChanges';
import type { useSelection } from '../../fleet/useSelection';
import { BulkConfirm } from './BulkConfirm';
import { BulkProgress } from './BulkProgress';
import { BulkReport } from './BulkReport';
import { BulkToolbar } from './BulkToolbar';
import { useBulkStyles } from './useBulkStyles';

interface BulkKindProps {
  selection: ReturnType<typeof useSelection>;
  /** How many robots are shown. */
  shownCount: number;
}

/** Changes the deployment kind of the robots chosen: asks, shows how it goes and what came of it, takes it back. */
export function BulkKind({ selection, shownCount }: BulkKindProps) {
  const classes = useBulkStyles();
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
        <BulkProgress {...state} onStop={changes.stop} />
      )}
      {state.phase === 'finished' && (
        <BulkReport
          {...state}
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
