import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { type QueryState } from '@sidehelm/console-react';
import { TriangleAlert } from 'lucide-react';
import type { RegionReading } from '../../map/MapRegion';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    left: '50%',
    bottom: 44,
    transform: 'translateX(-50%)',
    zIndex: 1000,
    display: 'grid',
    gap: 4,
    maxWidth: 'calc(100% - 120px)',
  },
  notice: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '6px 10px',
    borderRadius: tokens.controlRadius,
    background: tokens.color.overlay,
    border: `1px solid ${tokens.color.overlayLine}`,
    color: tokens.color.text,
    ...tokens.type.small,
    '& svg': { flex: 'none', color: tokens.color.warn },
  },
});

/** What of the regions is missing, and why; the rest of the map goes on. */
export function MapNotices(props: {
  regions: QueryState<RegionReading>;
  file: QueryState<RegionReading>;
}) {
  const classes = useStyles();
  const { regions, file } = props;
  const notices = [
    regions.error && `Regions nearby are missing: ${regions.error.message}`,
    unreadable(regions, 'the regions nearby'),
    file.error && `The file of regions is missing: ${file.error.message}`,
    unreadable(file, 'the file of regions'),
  ].filter(notice => notice !== undefined);
  return (
    <div className={classes.root} role="status">
      {notices.map(notice => (
        <div key={notice} className={classes.notice}>
          <TriangleAlert size={14} aria-hidden />
          <span>{notice}</span>
        </div>
      ))}
    </div>
  );
}

function unreadable(
  { data }: QueryState<RegionReading>,
  source: string,
): string | undefined {
  if (!data?.ignored) return undefined;
  const shapes = data.ignored === 1 ? '1 shape' : `${data.ignored} shapes`;
  return `${shapes} of ${source} could not be read and ${data.ignored === 1 ? 'is' : 'are'} not shown.`;
}
