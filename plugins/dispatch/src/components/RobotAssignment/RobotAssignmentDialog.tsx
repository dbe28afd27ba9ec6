import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { orderTitle } from '@sidehelm/console-common';
import type { Order, Robot } from '@sidehelm/contracts';
import { Dialog } from '@sidehelm/console-react';
import { RobotPicker } from '@sidehelm/fleet-react';
import { tokens } from '@sidehelm/theme';
import { useState, type FormEvent } from 'react';
import { useAssignRobot } from '../../actions/orderActions';
import { obstacleOf } from '../../board/robotChoices';
import { canChangeRobot } from '../../order/canChangeRobot';
import { robotIdOf } from '../../order/robotIdOf';
import { RobotChoices } from './RobotChoices';
import { useRobotChoices } from './useRobotChoices';

interface RobotAssignmentDialogProps {
  open: boolean;
  order: Order;
  onClose: () => void;
  onAssigned?: () => void;
}

const useStyles = makeStyles({
  robot: { marginTop: 14 },
  now: { margin: '0 0 10px', color: tokens.color.muted },
});

function describeNow(robotId: string | undefined, isFixed: boolean): string {
  const robot = robotId ?? 'A robot';
  return isFixed
    ? `${robot} has the food: no other robot can take over any more.`
    : `${robot} carries the order now.`;
}

/** Which robot carries an order: one that is suggested, with one click, or any other. */
export function RobotAssignmentDialog(props: RobotAssignmentDialogProps) {
  const { open, onClose, onAssigned } = props;
  const classes = useStyles();
  const [picked, setPicked] = useState<Robot>();
  const {
    execute,
    isRunning,
    entity: order,
  } = useAssignRobot(props.order, () => {
    onClose();
    onAssigned?.();
  });
  const { suggestions, choices, carried } = useRobotChoices(order, open);
  const current = robotIdOf(order);
  const isFixed = !canChangeRobot(order);
  const obstacle = picked && obstacleOf(picked.id, order, carried);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Not while the button is disabled.
    if (picked) void execute(picked.id);
  };
  return (
    <Dialog
      open={open}
      title={`${current ? 'Reassign' : 'Assign'} order ${orderTitle(order)}`}
      width={560}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={isRunning || isFixed || !picked || obstacle !== undefined}
          >
            {picked ? `Assign ${picked.id}` : 'Assign robot'}
          </Button>
        </>
      }
    >
      {(current || isFixed) && (
        <p className={classes.now} role="status">
          {describeNow(current, isFixed)}
        </p>
      )}
      {!isFixed && (
        <>
          <RobotChoices
            suggestions={suggestions}
            choices={choices}
            onChoose={robotId => void execute(robotId)}
          />
          <div className={classes.robot}>
            <RobotPicker
              label="Another robot"
              value={picked}
              onChange={setPicked}
              errorText={obstacle}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
