import { makeStyles } from '@material-ui/core/styles';
import { Meter, useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import type {
  DownloadProgress,
  FileDownload,
} from '../../download/FileDownload';
import { sizeText } from '../../rules/describeVideo';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: 10 },
  problem: { color: tokens.color.bad },
});

const same = (progress: DownloadProgress) => progress;

/** How large a file is, and how much of it has come. */
export function DownloadState(props: {
  download: FileDownload;
  /** Bytes. */
  size: number;
}) {
  const classes = useStyles();
  const { download, size } = props;
  const progress = useObserved(download.progress, same);
  if (progress.kind === 'failed')
    return (
      <span className={classes.problem} role="alert">
        {progress.message}
      </span>
    );
  if (progress.kind === 'stopped')
    return (
      <span className={classes.problem} role="alert">
        {sizeText(progress.received)} of {sizeText(size)} have come, and are
        kept. {progress.message}
      </span>
    );
  if (progress.kind === 'done')
    return <span role="status">Downloaded: {sizeText(size)}</span>;
  if (progress.kind === 'idle') return <span>{sizeText(size)}</span>;
  const share = size > 0 ? (100 * progress.received) / size : 0;
  return (
    <span className={classes.root}>
      <Meter value={share} label="Downloaded" width={160} />
      <span>
        {sizeText(progress.received)} of {sizeText(size)}
        {progress.kind === 'resuming' && ', connecting again'}
      </span>
    </span>
  );
}
