import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  HudButton,
  LinkButton,
  useKeptFocus,
  useObserved,
} from '@sidehelm/console-react';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { X } from 'lucide-react';
import type { DayPlayer } from '../../playback/DayPlayer';
import { downloadLinkRouteRef } from '../../routes';
import { clockOfDay } from '../../rules/utcDay';
import { writeVideoQuery } from '../../rules/videoQuery';
import { ToolButton } from '../ToolButton/ToolButton';

const useStyles = makeStyles({
  root: {
    // As much room as all of it takes, also before anything is marked: the buttons stay under the pointer.
    flex: '1 1 430px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    // A link is higher elsewhere, and would move the buttons when it comes.
    '@media (pointer: fine)': { '& > a': { height: 30, minHeight: 30 } },
  },
  range: {
    color: tokens.color.muted,
    ...tokens.type.small,
    ...tabularNumbers,
  },
});

/** Marks a part of the day, of which there is one video to be had. */
export function RangeTools(props: { player: DayPlayer; robot: string }) {
  const classes = useStyles();
  const { player, robot } = props;
  const download = useRouteRef(downloadLinkRouteRef);
  const { from, to } = useObserved(player.range, range => range);
  const told = [from, to].map(at =>
    at === undefined ? '…' : clockOfDay(at, player.dayStart),
  );
  const isMarked = from !== undefined || to !== undefined;
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div className={classes.root} role="group" aria-label="Range" {...kept}>
      <HudButton onClick={() => player.markIn()}>Mark in</HudButton>
      <HudButton onClick={() => player.markOut()}>Mark out</HudButton>
      {isMarked && (
        <>
          <span className={classes.range}>
            {told[0]} to {told[1]}
          </span>
          <ToolButton
            label="Forget the marks"
            icon={X}
            onPress={() => player.clearRange()}
          />
        </>
      )}
      {download && from !== undefined && to !== undefined && (
        <LinkButton
          variant="outlined"
          to={`${download()}?${writeVideoQuery({
            robotID: robot,
            startTime: new Date(from).toISOString(),
            endTime: new Date(to).toISOString(),
          })}`}
        >
          Download
        </LinkButton>
      )}
    </div>
  );
}
