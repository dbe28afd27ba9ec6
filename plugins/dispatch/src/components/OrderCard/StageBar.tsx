import { makeStyles } from '@material-ui/core/styles';
import { keepsColors, tokens } from '@sidehelm/theme';
import {
  describeProgress,
  STAGE_COUNT,
  stagesDone,
} from '../../board/stageProgress';

const { accent, surfaceHigh } = tokens.color;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: 3,
    '& i': {
      flex: 1,
      height: 4,
      borderRadius: 2,
      background: surfaceHigh,
      ...keepsColors,
    },
  },
  done: { '$root > &': { background: accent } },
  current: {
    '$root > &': {
      background: `linear-gradient(90deg, ${accent} 45%, ${surfaceHigh} 45%)`,
    },
  },
});

const STAGES = Array.from({ length: STAGE_COUNT }, (_stage, index) => index);

/** How far an order is on its way, in seven steps; none is filled in a stage that nobody knows. */
export function StageBar({ kind }: { kind: string }) {
  const classes = useStyles();
  const done = stagesDone(kind) ?? -1;
  const classOf = (index: number) => {
    if (index < done) return classes.done;
    return index === done ? classes.current : undefined;
  };
  return (
    <div
      className={classes.root}
      role="img"
      aria-label={describeProgress(kind)}
    >
      {STAGES.map(index => (
        <i key={index} className={classOf(index)} />
      ))}
    </div>
  );
}
