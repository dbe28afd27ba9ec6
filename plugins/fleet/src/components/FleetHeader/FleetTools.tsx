import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { Hint, useShortcut } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { Download, ListChecks } from 'lucide-react';
import type { FleetFilter } from '../../fleet/FleetFilter';
import { FilterButton } from './FilterButton';
import { ViewButton } from './ViewButton';

export interface FleetToolsProps {
  filter: FleetFilter;
  onChange: (change: Partial<FleetFilter>) => void;
  /** How many robots are shown; absent before the first answer. */
  shownCount: number | undefined;
  onSave: () => void;
  /** Absent where there is no room for lines. */
  isTable: boolean | undefined;
  onToggleTable: () => void;
  /** Absent when the user may not change many robots. */
  isSelecting: boolean | undefined;
  onToggleSelecting: () => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', gap: 4 },
  button: {
    width: tokens.controlHeight,
    height: tokens.controlHeight,
    padding: 0,
  },
});

function SelectButton(props: {
  isSelecting: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}) {
  const { isSelecting, isDisabled, onToggle } = props;
  const classes = useStyles();
  useShortcut('s', () => {
    if (!isDisabled) onToggle();
  });
  return (
    <Hint title="Select robots">
      <span>
        <IconButton
          className={classes.button}
          aria-label="Select robots"
          aria-pressed={isSelecting}
          disabled={isDisabled}
          onClick={onToggle}
        >
          <ListChecks size={18} aria-hidden />
        </IconButton>
      </span>
    </Hint>
  );
}

/** What can be done with all that is shown. */
export function FleetTools(props: FleetToolsProps) {
  const { filter, onChange, shownCount, isTable, isSelecting } = props;
  const classes = useStyles();
  const isEmpty = !shownCount;
  return (
    <div className={classes.root}>
      <FilterButton filter={filter} onChange={onChange} />
      <Hint title="Save what is shown as CSV">
        <span>
          <IconButton
            className={classes.button}
            aria-label="Save what is shown as CSV"
            disabled={isEmpty}
            onClick={props.onSave}
          >
            <Download size={17} aria-hidden />
          </IconButton>
        </span>
      </Hint>
      {isTable !== undefined && (
        <ViewButton
          className={classes.button}
          isTable={isTable}
          onToggle={props.onToggleTable}
        />
      )}
      {isSelecting !== undefined && (
        <SelectButton
          isSelecting={isSelecting}
          isDisabled={isEmpty}
          onToggle={props.onToggleSelecting}
        />
      )}
    </div>
  );
}
