import { makeStyles } from '@material-ui/core/styles';
import { HudButton, useObserved } from '@sidehelm/console-react';
import { focusRing, tabularNumbers, tokens } from '@sidehelm/theme';
import { Camera, LocateFixed, Rotate3d, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReplaySession } from '../../session/ReplaySession';
import type { ReplayStage } from '../../view/ReplayStage';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 10px',
  },
  alive: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: tokens.color.muted,
    ...tokens.type.small,
    '& input': {
      width: 110,
      margin: 0,
      accentColor: tokens.color.accent,
      '@media (pointer: coarse)': { height: 44 },
      ...focusRing,
    },
    '& output': { minWidth: 32, ...tabularNumbers },
  },
  pressed: { borderColor: tokens.color.accentLine, color: tokens.color.accent },
});

/** What is shown, and from where. */
export function ViewOptions(props: {
  session: ReplaySession;
  stage: ReplayStage;
  onPicture: () => void;
}) {
  const { session, stage } = props;
  const classes = useStyles();
  const minAlive = useObserved(session.minAlive, value => value);
  const isFollowing = useObserved(stage.isFollowing, value => value);
  return (
    <div className={classes.root} role="group" aria-label="View">
      <label className={classes.alive}>
        Alive at least
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={minAlive.toFixed(2)}
          onChange={event => session.setMinAlive(Number(event.target.value))}
        />
        <output>{minAlive.toFixed(2)}</output>
      </label>
      <HudButton
        aria-pressed={isFollowing}
        className={isFollowing ? classes.pressed : ''}
        onClick={() => stage.setFollowing(!isFollowing)}
      >
        <LocateFixed size={16} aria-hidden />
        Follow
      </HudButton>
      <HudButton aria-label="Zoom in" onClick={() => stage.zoom(1)}>
        <ZoomIn size={16} aria-hidden />
      </HudButton>
      <HudButton aria-label="Zoom out" onClick={() => stage.zoom(-1)}>
        <ZoomOut size={16} aria-hidden />
      </HudButton>
      <HudButton onClick={() => stage.reset()}>
        <Rotate3d size={16} aria-hidden />
        Reset view
      </HudButton>
      <HudButton onClick={props.onPicture}>
        <Camera size={16} aria-hidden />
        Picture
      </HudButton>
    </div>
  );
}
