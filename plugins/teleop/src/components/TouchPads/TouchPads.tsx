import { makeStyles } from '@material-ui/core/styles';
import { HudButton, useObserved } from '@sidehelm/console-react';
import { type TouchInput } from '../../driving/TouchInput';
import { useTouchPads } from '../../hooks/useTouchPads';
import { LOW } from '../Hud/HudLayout';
import { TouchPad } from './TouchPad';

const useStyles = makeStyles({
  side: {
    height: 200,
    maxHeight: '100%',
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    [LOW]: { gap: 6 },
  },
  rotate: {
    flex: 'none',
    height: 44,
    padding: 0,
    justifyContent: 'center',
    touchAction: 'manipulation',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    WebkitTouchCallout: 'none',
    '&[aria-pressed="true"]': { borderWidth: 2 },
  },
});

const HOLD = 'Hold and push';
const power = {
  positive: 'Forward',
  negative: 'Reverse',
  zero: 'Standing',
  away: HOLD,
};
const steer = {
  positive: 'Right',
  negative: 'Left',
  zero: 'Straight',
  away: HOLD,
};
const rotation = { ...steer, zero: 'Standing' };
const unused = {
  positive: 'Not used',
  negative: 'Not used',
  zero: 'Not used',
  away: 'Not used',
};

/** For two thumbs, left and right: power and steering. */
export function TouchPads({ touch }: { touch: TouchInput }) {
  const classes = useStyles();
  const pads = useTouchPads(touch);
  const isRotating = useObserved(touch.isRotating, value => value);
  return (
    <>
      <div className={classes.side}>
        <TouchPad
          ref={pads.power}
          label="Power"
          direction="vertical"
          value={touch.thumbs.power}
          words={isRotating ? unused : power}
        />
      </div>
      <div className={classes.side}>
        <HudButton
          className={classes.rotate}
          aria-pressed={isRotating}
          isPrimary={isRotating}
          onClick={() => touch.setRotating(!isRotating)}
        >
          Turn on the spot
        </HudButton>
        <TouchPad
          ref={pads.steer}
          label={isRotating ? 'Turn' : 'Steer'}
          direction="horizontal"
          value={touch.thumbs.steer}
          words={isRotating ? rotation : steer}
        />
      </div>
    </>
  );
}
