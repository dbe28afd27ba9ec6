import { makeStyles } from '@material-ui/core/styles';
import type { Robot } from '@sidehelm/contracts';
import { RobotPicker, useRobots } from '@sidehelm/fleet-react';
import { memo, useMemo } from 'react';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: 170,
    // As high as what is beside it; what is wrong stands below it and moves nothing.
    '& p': { position: 'absolute', top: '100%', whiteSpace: 'nowrap' },
    '@media (max-width: 599px)': { width: '100%' },
  },
});

function PlainField(props: {
  robot: string | undefined;
  label?: string;
  onChange: (robot: string | undefined) => void;
}) {
  const classes = useStyles();
  const { robot, onChange } = props;
  const { data } = useRobots();
  const known = data?.find(({ id }) => id === robot);
  const value = useMemo(
    () => known ?? (robot === undefined ? undefined : ({ id: robot } as Robot)),
    [known, robot],
  );
  return (
    <div className={classes.root}>
      <RobotPicker
        label={props.label}
        value={value}
        onChange={next => onChange(next?.id)}
      />
    </div>
  );
}

/** The robot whose day is shown, also one that is retired or not there any more. What is told of the day meanwhile changes none of it. */
export const RobotField = memo(PlainField);
