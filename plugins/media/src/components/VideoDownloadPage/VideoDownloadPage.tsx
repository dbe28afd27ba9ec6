import { useRouteRef } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingSkeleton,
  ScreenPage,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { CircleHelp, Film } from 'lucide-react';
import { useMemo } from 'react';
import { playbackLinkRouteRef } from '../../routes';
import { rangeText } from '../../rules/describeVideo';
import { playbackAddress, requestOf } from '../../rules/videoQuery';
import { downloadScreen } from '../../screens';
import { NotNow } from '../NotNow/NotNow';
import { RecorderChips } from '../RecorderChips/RecorderChips';
import { VideoForm } from '../VideoForm/VideoForm';
import { useVideoSearch } from '../VideoForm/useVideoSearch';
import { JoinedVideo } from './JoinedVideo';
import { useVideoRequest } from './useVideoRequest';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16 },
  waiting: { position: 'relative' },
  words: {
    position: 'absolute',
    inset: 0,
    margin: 0,
    display: 'grid',
    placeContent: 'center',
    gap: 12,
    padding: 16,
    justifyItems: 'center',
    textAlign: 'center',
    color: tokens.color.muted,
  },
});

/** `/robots/videos/download`: one video of a range, to see and to have. */
export function VideoDownloadPage() {
  const classes = useStyles();
  const search = useVideoSearch();
  const { query } = search;
  const playback = useRouteRef(playbackLinkRouteRef);
  const request = useMemo(() => requestOf(query), [query]);
  // Another link to the same is played on from there.
  const place = useMemo(() => ({ request, seconds: 0 }), [request]);
  const { answer, askAgain } = useVideoRequest(request, search.key);
  return (
    <ScreenPage
      title={downloadScreen.title}
      chips={<RecorderChips />}
      actions={
        playback &&
        request && (
          <LinkButton
            variant="outlined"
            to={`${playback()}?${playbackAddress(request)}`}
          >
            Play the day
          </LinkButton>
        )
      }
    >
      <div className={classes.root}>
        <VideoForm search={search} />
        {!request && (
          <EmptyState icon={CircleHelp} title="Which video?">
            This address does not say which robot, from when and to when. Fill
            in the form.
          </EmptyState>
        )}
        {answer.kind === 'asking' && (
          <div className={classes.waiting}>
            <LoadingSkeleton label="The video is on its way" height={420} />
            <p className={classes.words} aria-hidden>
              The video is put together. That takes up to 5 minutes.
            </p>
          </div>
        )}
        {answer.kind === 'waiting' && <NotNow message={answer.message} />}
        {answer.kind === 'nothing' && (
          <EmptyState
            icon={Film}
            title="No video was recorded in this range"
            actions={
              <Button variant="outlined" onClick={askAgain}>
                Try again
              </Button>
            }
          >
            Nothing was recorded of {answer.request.robotID} from{' '}
            {rangeText(answer.request)}.
          </EmptyState>
        )}
        {answer.kind === 'failed' && (
          <ErrorState
            title="The video could not be made"
            error={new Error(answer.message)}
            onRetry={askAgain}
          />
        )}
        {answer.kind === 'ready' && request && (
          <JoinedVideo
            key={answer.video.download_url}
            video={answer.video}
            request={request}
            place={place}
            onAskAgain={askAgain}
          />
        )}
      </div>
    </ScreenPage>
  );
}
