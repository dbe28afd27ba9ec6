import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  consoleAlertApiRef,
  gatewayApiRef,
  messageOf,
  PageSection,
  useObserved,
} from '@sidehelm/console-react';
import type { VideoDownload, VideoRequest } from '@sidehelm/contracts';
import { focusRing, tabularNumbers, tokens } from '@sidehelm/theme';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { mediaApiRef } from '../../api/mediaApiRef';
import { FileDownload, isUnderWay } from '../../download/FileDownload';
import {
  mostHeldText,
  openSink,
  VIDEO_FILE,
  writesToDisk,
} from '../../download/FileSink';
import { ResumingVideo, type VideoPlace } from '../../playback/ResumingVideo';
import { fileName, missingTexts } from '../../rules/describeVideo';
import { UNSUPPORTED } from '../../rules/unsupported';
import { DownloadState } from './DownloadState';
import { VideoProblem } from './VideoProblem';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 14 },
  video: {
    width: '100%',
    maxHeight: '64vh',
    aspectRatio: '2',
    background: '#000',
    borderRadius: tokens.radius,
    ...focusRing,
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    minHeight: 40,
    ...tabularNumbers,
  },
  note: { margin: 0, color: tokens.color.muted },
  missing: {
    margin: '4px 0 0',
    paddingLeft: 18,
    color: tokens.color.muted,
    ...tabularNumbers,
  },
});

/** The video of a range: its player, what it lacks, and the way to have it. */
export function JoinedVideo(props: {
  video: VideoDownload;
  request: VideoRequest;
  /** Where it is played. */
  place: VideoPlace;
  onAskAgain: () => void;
}) {
  const classes = useStyles();
  const { video, request, place } = props;
  const { download_url: url, size_in_bytes: size } = video;
  const alerts = useApi(consoleAlertApiRef);
  const gateway = useApi(gatewayApiRef);
  const media = useApi(mediaApiRef);
  const canSave =
    size !== undefined && (writesToDisk() || size <= VIDEO_FILE.mostHeld);
  const player = useRef<HTMLVideoElement>(null);
  const resuming = useMemo(() => new ResumingVideo(url, place), [url, place]);
  useEffect(
    () => (player.current ? resuming.attach(player.current) : undefined),
    [resuming],
  );
  const name = fileName(request);
  const download = useMemo(() => {
    const letIn = () => gateway.cookieReady();
    const renew = async (signal: AbortSignal) =>
      (await media.requestVideo(request, signal)).download_url;
    return new FileDownload({ url, letIn, renew }, size ?? 0);
  }, [url, size, request, gateway, media]);
  const isRunning = useObserved(download.progress, isUnderWay);
  const hasStopped = useObserved(
    download.progress,
    ({ kind }) => kind === 'stopped',
  );
  useEffect(() => () => download.cancel(), [download]);
  const missing = useMemo(
    () => missingTexts(request, video.missing),
    [request, video.missing],
  );

  const start = async () => {
    const sink = await openSink(name, VIDEO_FILE).catch(thrown => {
      alerts.post({ message: messageOf(thrown), severity: 'error' });
      return undefined;
    });
    if (sink) await download.start(sink);
  };
  const press = () => {
    if (isRunning) download.cancel();
    else void (hasStopped ? download.goOn() : start());
  };
  const restText = hasStopped ? 'Go on' : 'Download';
  const buttonText = isRunning ? 'Cancel' : restText;
  return (
    <div className={classes.root}>
      {/* The robots record no sound. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={player}
        className={classes.video}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={`Video of ${request.robotID}`}
      >
        {UNSUPPORTED}
      </video>
      <VideoProblem
        resuming={resuming}
        isLinkInUse={isRunning || hasStopped}
        onAskAgain={props.onAskAgain}
      />
      <div className={classes.row}>
        {canSave && (
          // One button, so that whoever presses it stays on it.
          <Button
            variant={isRunning ? 'outlined' : 'contained'}
            color={isRunning ? 'default' : 'primary'}
            startIcon={!isRunning && <Download size={16} aria-hidden />}
            onClick={press}
          >
            {buttonText}
          </Button>
        )}
        {hasStopped && (
          <Button variant="outlined" onClick={() => download.cancel()}>
            Cancel
          </Button>
        )}
        {size !== undefined && (
          <DownloadState download={download} size={size} />
        )}
        <a href={url} download={name}>
          Plain link
        </a>
      </div>
      {!canSave && (
        <p className={classes.note}>
          {size === undefined
            ? 'How large this video is was not told. There is the plain link.'
            : `This browser holds videos of up to ${mostHeldText(VIDEO_FILE)}. For this one there is the plain link.`}
        </p>
      )}
      {missing.length > 0 && (
        <PageSection title="Not recorded">
          <ul className={classes.missing} aria-label="Not recorded">
            {missing.map(part => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </PageSection>
      )}
    </div>
  );
}
