import { makeStyles } from '@material-ui/core/styles';
import { useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { Maximize, Minimize, Pause, Play } from 'lucide-react';
import type { DayPlayer } from '../../playback/DayPlayer';
import { ToolButton } from '../ToolButton/ToolButton';
import { PlaybackClock } from './PlaybackClock';

const useStyles = makeStyles({
  bar: {
    position: 'absolute',
    left: 12,
    right: 12,
    bottom: 12,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    '@media (max-width: 599px)': { left: 6, right: 6, bottom: 6 },
  },
  panel: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minWidth: 0,
    padding: '6px 10px 6px 6px',
    borderRadius: tokens.radius,
    color: tokens.color.text,
    background: tokens.color.overlay,
    border: `1px solid ${tokens.color.overlayLine}`,
  },
});

/** Over the picture: plays, tells the time and the speed, fills the screen. */
export function PlayerBar(props: {
  player: DayPlayer;
  isFullscreen: boolean;
  onFullscreen: (() => void) | undefined;
}) {
  const classes = useStyles();
  const { player, isFullscreen, onFullscreen } = props;
  const isPlaying = useObserved(player.isPlaying, is => is);
  return (
    <div className={classes.bar}>
      <div className={classes.panel}>
        <ToolButton
          label={isPlaying ? 'Pause' : 'Play'}
          keyName="Space"
          icon={isPlaying ? Pause : Play}
          onPress={() => player.toggle()}
        />
        <PlaybackClock player={player} />
      </div>
      {onFullscreen && (
        <ToolButton
          label={isFullscreen ? 'Leave full screen' : 'Full screen'}
          keyName="f"
          icon={isFullscreen ? Minimize : Maximize}
          onPress={onFullscreen}
        />
      )}
    </div>
  );
}
