import Button from '@material-ui/core/Button';
import { DEPLOYMENT_KINDS } from '@sidehelm/console-common';
import type { DeploymentKind } from '@sidehelm/contracts';
import { useBulkStyles, useShortcut } from '@sidehelm/console-react';
import type { useSelection } from '../../fleet/useSelection';

interface BulkToolbarProps {
  selection: ReturnType<typeof useSelection>;
  shownCount: number;
  onChoose: (kind: DeploymentKind) => void;
}

/** How many robots are chosen, and what can be done with them. */
export function BulkToolbar(props: BulkToolbarProps) {
  const { selection, shownCount, onChoose } = props;
  const classes = useBulkStyles();
  useShortcut('a', selection.selectAll);
  useShortcut('escape', selection.end);
  const count = selection.robots.length;
  return (
    <div className={classes.row}>
      <span className={classes.text} role="status">
        {count} selected
      </span>
      {/* `disabled` would take the focus away from what was pressed. */}
      <Button
        onClick={selection.selectAll}
        aria-disabled={count === shownCount || undefined}
      >
        Select all shown ({shownCount})
      </Button>
      <Button
        onClick={selection.clear}
        aria-disabled={count === 0 || undefined}
      >
        Clear selection
      </Button>
      <span className={classes.space} />
      {DEPLOYMENT_KINDS.map(kind => (
        <Button
          key={kind}
          variant="outlined"
          disabled={count === 0}
          onClick={() => onChoose(kind)}
        >
          Set as {kind}
        </Button>
      ))}
      <Button onClick={selection.end}>Done</Button>
    </div>
  );
}
