import { makeStyles } from '@material-ui/core/styles';
import type { Robot } from '@sidehelm/contracts';
import { focusRing, tabularNumbers, tokens } from '@sidehelm/theme';
import { Meter, RelativeTime, UnknownValue } from '@sidehelm/console-react';
import { memo, type KeyboardEvent } from 'react';
import { lastHeardAt, LOW_BATTERY } from '../../fleet/robotState';
import { RobotChips } from '../RobotChips/RobotChips';

/** Pixels, the gap below included. */
export const ROW_HEIGHT = 70;
const GAP = 6;

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    left: 0,
    right: 8,
    top: 0,
    height: ROW_HEIGHT - GAP,
    '& button': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 6,
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: '0 12px',
      cursor: 'pointer',
      textAlign: 'left',
      font: 'inherit',
      fontSize: 13,
      color: tokens.color.text,
      background: tokens.color.surface,
      border: `1px solid ${tokens.color.line}`,
      borderRadius: tokens.radius,
      '&:hover': { background: tokens.color.surfaceRaised },
      ...focusRing,
      '&:focus-visible': {
        outline: `2px solid ${tokens.color.accent}`,
        outlineOffset: -2,
      },
    },
    '& button[aria-current=true]': {
      borderColor: tokens.color.accentLine,
      boxShadow: `inset 3px 0 0 ${tokens.color.accent}`,
      background: tokens.color.surfaceRaised,
    },
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  id: {
    fontSize: 15,
    lineHeight: '20px',
    fontWeight: 640,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    maxWidth: '9ch',
    flex: 'none',
  },
  age: { marginLeft: 'auto', flex: 'none', color: tokens.color.muted },
  value: { color: tokens.color.muted, ...tabularNumbers },
});

export interface MapRobotRowProps {
  robot: Robot;
  index: number;
  /** Of all rows, also those that are not in the document. */
  count: number;
  /** Pixels from the top of the list. */
  top: number;
  isSelected: boolean;
  /** Tab leads to this one of all rows. */
  isReachable: boolean;
  onShow: (robotId: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The row has the focus. */
  onReach: (index: number) => void;
}

function PlainRow(props: MapRobotRowProps) {
  const { robot, index, isSelected, onShow } = props;
  const classes = useStyles();
  const heardAt = lastHeardAt(robot);
  const charge = robot.last_known_battery_soc?.percentage;
  const temperature =
    robot.last_known_cargo_temperature?.temperature_in_celsius;
  return (
    <li
      className={classes.row}
      style={{ transform: `translateY(${props.top}px)` }}
      aria-setsize={props.count}
      aria-posinset={index + 1}
    >
      <button
        type="button"
        data-row={index}
        tabIndex={props.isReachable ? 0 : -1}
        aria-current={isSelected}
        onClick={() => onShow(robot.id)}
        onKeyDown={props.onKeyDown}
        onFocus={() => props.onReach(index)}
      >
        <span className={classes.line}>
          <span className={classes.id} title={robot.id}>
            {robot.id}
          </span>
          <RobotChips robot={robot} isShort />
        </span>
        <span className={classes.line}>
          {charge === undefined ? (
            <UnknownValue />
          ) : (
            <>
              <Meter
                value={charge}
                label="Battery charge"
                kind={charge < LOW_BATTERY ? 'warn' : 'ok'}
                width={48}
              />
              <span className={classes.value}>{Math.round(charge)} %</span>
            </>
          )}
          {temperature !== undefined && (
            <span className={classes.value}>{Math.round(temperature)} °C</span>
          )}
          <span className={classes.age}>
            {heardAt === undefined ? (
              'no place known'
            ) : (
              <RelativeTime time={heardAt} />
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** A robot of the list: a click shows it on the map. */
export const MapRobotRow = memo(PlainRow);
