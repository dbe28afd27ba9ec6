import { makeStyles } from '@material-ui/core/styles';
import { StatusChip, useKeptFocus } from '@sidehelm/console-react';
import { X } from 'lucide-react';
import { memo } from 'react';
import { ToolButton } from '../ToolButton/ToolButton';
import { RobotField } from './RobotField';

/** Robots beside the one that leads. */
const MOST = 3;

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  one: { display: 'inline-flex', alignItems: 'center', gap: 4 },
});

function PlainRobots(props: {
  robot: string;
  others: readonly string[];
  onChange: (others: string[]) => void;
}) {
  const classes = useStyles();
  const { robot, others, onChange } = props;
  // Who takes a robot away takes its button, too, and a field is made anew.
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div
      className={classes.root}
      role="group"
      aria-label="Robots in step"
      {...kept}
    >
      {others.map(other => (
        <span key={other} className={classes.one}>
          <StatusChip>{other}</StatusChip>
          <ToolButton
            label={`Without ${other}`}
            icon={X}
            onPress={() => onChange(others.filter(one => one !== other))}
          />
        </span>
      ))}
      {others.length < MOST && (
        <RobotField
          // Empty again after each one.
          key={others.length}
          label="Add a robot"
          robot={undefined}
          onChange={added => {
            const isNew = added && added !== robot && !others.includes(added);
            if (isNew) onChange([...others, added]);
          }}
        />
      )}
    </div>
  );
}

/** Up to three robots that are shown in step with the first one. What is told of the day meanwhile changes none of it. */
export const OtherRobots = memo(PlainRobots);
