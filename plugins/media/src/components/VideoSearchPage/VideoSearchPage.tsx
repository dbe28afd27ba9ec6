import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { LinkButton, ScreenPage } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { playbackLinkRouteRef } from '../../routes';
import { searchScreen } from '../../screens';
import { RecorderChips } from '../RecorderChips/RecorderChips';
import { VideoForm } from '../VideoForm/VideoForm';
import { useVideoSearch } from '../VideoForm/useVideoSearch';

const useStyles = makeStyles({
  text: { margin: '14px 2px', maxWidth: '72ch', color: tokens.color.muted },
});

/** `/robots/videos/search`: asks for one video of a range. */
export function VideoSearchPage() {
  const classes = useStyles();
  const search = useVideoSearch();
  const playback = useRouteRef(playbackLinkRouteRef);
  return (
    <ScreenPage
      title={searchScreen.title}
      chips={<RecorderChips />}
      actions={
        playback && (
          <LinkButton variant="outlined" to={playback()}>
            Play a day
          </LinkButton>
        )
      }
    >
      <VideoForm search={search} />
      <p className={classes.text}>
        Makes one video of all that was recorded of the robot in this range, at
        most 24 hours. Times are those of the clocks in the time zone.
      </p>
    </ScreenPage>
  );
}
