import { deploymentKindLabel } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { Meter, RelativeTime, UnknownValue } from '@sidehelm/console-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { lastHeardAt, LOW_BATTERY } from '../../fleet/robotState';
import { CargoValue } from '../RobotCard/CargoValue';
import { LiveLine } from '../RobotCard/LiveLine';
import { RobotActions } from '../RobotCard/RobotActions';
import { PilotValue } from '../RobotCard/PilotValue';
import type { RobotCardProps } from '../RobotCard/RobotCardProps';
import { SelectRobot } from '../RobotCard/SelectRobot';
import { KindChip } from '../RobotChips/KindChip';
import { DetailsButton } from '../RobotDrawer/DetailsButton';
import { useRowStyles } from './useRowStyles';

interface RobotTableRowProps {
  robot: Robot;
  /** What the row is to show of it. */
  contentOf: (robot: Robot) => RobotCardProps;
  index: number;
  /** From 1, the heading included. */
  rowNumber: number;
  measure: (row: HTMLTableRowElement | null) => void;
}

function Battery({ robot }: { robot: Robot }) {
  const classes = useRowStyles();
  const charge = robot.last_known_battery_soc?.percentage;
  if (charge === undefined) return <UnknownValue />;
  return (
    <span className={classes.cell}>
      <Meter
        value={charge}
        label="Battery charge"
        kind={charge < LOW_BATTERY ? 'warn' : 'ok'}
        width={40}
      />
      {Math.round(charge)} %
    </span>
  );
}

function PlainRow(props: RobotTableRowProps) {
  const { robot, contentOf, index, rowNumber, measure } = props;
  const classes = useRowStyles();
  const content = contentOf(robot);
  const { isMine, isSelected } = content;
  const heardAt = lastHeardAt(robot);
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => measure(element.current), [measure]);
  const kind = deploymentKindLabel(robot.deployment_kind);
  const spot = robot.parking_spot?.description;
  return (
    <tr
      ref={element}
      className={[
        classes.row,
        isMine && classes.mine,
        isSelected && classes.selected,
      ]
        .filter(Boolean)
        .join(' ')}
      aria-rowindex={rowNumber}
      data-robot-id={robot.id}
      data-index={index}
    >
      {isSelected !== undefined && (
        <td className={classes.select}>
          <SelectRobot
            id={robot.id}
            isSelected={isSelected}
            onSelect={content.onSelect}
          />
        </td>
      )}
      <td className={classes.id}>
        <DetailsButton robotId={robot.id} onShow={content.onShow} />
      </td>
      <td className={classes.kind}>
        <KindChip kind={robot.deployment_kind} title={kind}>
          {kind}
        </KindChip>
      </td>
      <td>
        <LiveLine robot={robot} />
      </td>
      <td className={classes.pilot}>
        <PilotValue {...content} />
      </td>
      <td className={classes.battery}>
        <Battery robot={robot} />
      </td>
      <td className={classes.cargo}>
        <CargoValue
          temperature={
            robot.last_known_cargo_temperature?.temperature_in_celsius
          }
        />
      </td>
      <td className={classes.spot} title={spot}>
        {spot ?? <UnknownValue dash />}
      </td>
      <td className={classes.heard}>
        {heardAt === undefined ? 'never' : <RelativeTime time={heardAt} />}
      </td>
      <td className={classes.actions}>
        <RobotActions
          id={robot.id}
          driveHref={content.driveHref}
          deliverWithHref={content.deliverWithHref}
          spectateHref={content.spectateHref}
          pickUpHref={undefined}
          mapHref={undefined}
          hasMenu={content.hasMenu}
          isMenuOpen={content.isMenuOpen}
          onOpenMenu={content.onOpenMenu}
          isInline
        />
      </td>
    </tr>
  );
}

/** One robot in a line. */
export const RobotTableRow = memo(PlainRow);
