import { useApi } from '@backstage/core-plugin-api';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import type { Robot, User } from '@sidehelm/console-common';
import {
  consoleAlertApiRef,
  tokens,
  useShortcut,
} from '@sidehelm/console-react';
import { Download, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { countRobots } from '../../fleet/countRobots';
import { saveText } from '../../fleet/saveText';
import type { useSelection } from '../../fleet/useSelection';

interface FleetToolsProps {
  shown: readonly Robot[] | undefined;
  pilots: ReadonlyMap<string, User>;
  /** Absent when the user may not change many robots. */
  selection: ReturnType<typeof useSelection> | undefined;
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
    <IconButton
      className={classes.button}
      aria-label="Select robots"
      title="Select robots"
      aria-pressed={isSelecting}
      disabled={props.isDisabled}
      onClick={toggle}
    >
      <ListChecks size={18} aria-hidden />
    </IconButton>
  );
}

/** What can be done with all that is shown. */
export function FleetTools(props: FleetToolsProps) {
  const { shown, pilots, selection } = props;
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
      <IconButton
        className={classes.button}
        aria-label="Save what is shown as CSV"
        title="Save what is shown as CSV"
        disabled={isEmpty}
        onClick={save}
      >
        <Download size={17} aria-hidden />
      </IconButton>
      {selection && <SelectButton selection={selection} isDisabled={isEmpty} />}
    </div>
  );
}
