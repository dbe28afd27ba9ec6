import {
  FieldList,
  HudButton,
  PageSection,
  UnknownValue,
  useObserved,
} from '@sidehelm/console-react';
import { makeStyles } from '@material-ui/core/styles';
import { tabularNumbers } from '@sidehelm/theme';
import type { ReactNode } from 'react';
import type { ReplaySide } from '../../session/ReplaySession';
import {
  describeAngle,
  describeMetres,
  describeSize,
  describeTime,
} from './describeFrame';
import { FileStatus } from './FileStatus';

const NO_SHIFT = { x: 0, y: 0 };

const useStyles = makeStyles({
  facts: {
    marginTop: 10,
    ...tabularNumbers,
    '& dd': { whiteSpace: 'normal' },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 10 },
});

function Fact(props: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{props.name}</dt>
      <dd>{props.children ?? <UnknownValue />}</dd>
    </>
  );
}

/** What a file is, and what its particles say at the frame that is shown. */
export function FrameFacts(props: {
  side: ReplaySide;
  /** Of a recording that is in memory alone. */
  onSave?: () => void;
  onClose: () => void;
}) {
  const { side, onSave, onClose } = props;
  const { store } = side;
  const classes = useStyles();
  const reading = useObserved(side.reading, value => value);
  const shift = useObserved(
    store.state,
    state => state.origin?.shift ?? NO_SHIFT,
  );
  const { statistics, robot, isRobotGuessed } = reading ?? {};
  const { mean, ellipse, angleDeviation } = statistics ?? {};
  const place = (pose: { x: number; y: number }) =>
    `${describeMetres(pose.x + shift.x)}, ${describeMetres(pose.y + shift.y)}`;
  return (
    <PageSection title={store.file.name}>
      <FileStatus store={store} />
      <FieldList labelWidth={92} className={classes.facts}>
        <Fact name="Size">{describeSize(store.file.size)}</Fact>
        <Fact name="Frame">{reading?.number}</Fact>
        <Fact name="Time">{reading && describeTime(reading.frame.at)}</Fact>
        <Fact name="Particles">
          {reading && `${reading.count} of ${store.countOf(reading.index)}`}
        </Fact>
        <Fact name="Mean x, y">{mean && place(mean)}</Fact>
        <Fact name="Mean angle">
          {mean?.angle === undefined ? undefined : describeAngle(mean.angle)}
        </Fact>
        <Fact name="95 % ellipse">
          {ellipse &&
            `${describeMetres(ellipse.long)} by ${describeMetres(ellipse.short)}`}
        </Fact>
        <Fact name="Angle ±">
          {angleDeviation !== undefined &&
            (Number.isFinite(angleDeviation)
              ? describeAngle(angleDeviation)
              : 'every way alike')}
        </Fact>
        <Fact name="Robot x, y">
          {robot && (isRobotGuessed ? undefined : place(robot))}
        </Fact>
      </FieldList>
      <div className={classes.buttons}>
        {onSave && <HudButton onClick={onSave}>Save recording</HudButton>}
        <HudButton onClick={onClose}>Close file</HudButton>
      </div>
    </PageSection>
  );
}
