import { useApi } from '@backstage/core-plugin-api';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import type { Robot, User } from '@sidehelm/console-common';
import { consoleAlertApiRef, Hint, useShortcut } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { Download, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { countRobots } from '../../fleet/countRobots';
import { saveText } from '../../fleet/saveText';
import type { useSelection } from '../../fleet/useSelection';
import { ViewButton } from './ViewButton';

interface FleetToolsProps {
  shown: readonly Robot[] | undefined;
  pilots: ReadonlyMap<string, User>;
  /** Absent when the user may not change many robots. */
  selection: ReturnType<typeof useSelection> | undefined;
  /** Absent where there is no room for lines. */
  view: { isTable: boolean; toggle: () => void } | undefined;
  /** What stands before them. */
  children: ReactNode;
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
  selection: ReturnType<typeof useSelection>;
  isDisabled: boolean;
}) {
  const { isSelecting, start, end } = props.selection;
  const classes = useStyles();
  const toggle = isSelecting ? end : start;
  useShortcut('s', () => {
    if (!props.isDisabled) toggle();
  });
  return (
    <Hint title="Select robots">
      <span>
        <IconButton
          className={classes.button}
          aria-label="Select robots"
          aria-pressed={isSelecting}
          disabled={props.isDisabled}
          onClick={toggle}
        >
          <ListChecks size={18} aria-hidden />
        </IconButton>
      </span>
    </Hint>
  );
}

/** What can be done with all that is shown. */
export function FleetTools(props: FleetToolsProps) {
  const { shown, pilots, selection, view } = props;
  const classes = useStyles();
  const alerts = useApi(consoleAlertApiRef);
  const isEmpty = !shown?.length;
  const save = async () => {
    if (!shown) return;
    // The writer of tables comes when it is needed.
    const { robotsCsv, robotsCsvName } = await import('../../fleet/robotsCsv');
    saveText(
      robotsCsvName(new Date()),
      'text/csv;charset=utf-8',
      robotsCsv(shown, pilots),
    );
    alerts.post({ message: `${countRobots(shown.length)} saved as CSV` });
  };
  return (
    <div className={classes.root}>
      {props.children}
      <Hint title="Save what is shown as CSV">
        <span>
          <IconButton
            className={classes.button}
            aria-label="Save what is shown as CSV"
            disabled={isEmpty}
            onClick={save}
          >
            <Download size={17} aria-hidden />
          </IconButton>
        </span>
      </Hint>
      {view && (
        <ViewButton
          className={classes.button}
          isTable={view.isTable}
          onToggle={view.toggle}
        />
      )}
      {selection && <SelectButton selection={selection} isDisabled={isEmpty} />}
    </div>
  );
}
