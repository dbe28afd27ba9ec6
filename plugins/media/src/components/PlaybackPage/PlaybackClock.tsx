import { makeStyles } from '@material-ui/core/styles';
import { useObserved } from '@sidehelm/console-react';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { useEffect, useRef } from 'react';
import type { DayPlayer } from '../../playback/DayPlayer';
import { speedText } from '../../rules/speed';
import { clockText } from '../../rules/utcDay';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 10px',
    ...tabularNumbers,
  },
  clock: { fontWeight: 620, whiteSpace: 'nowrap' },
  own: {
    color: tokens.color.muted,
    whiteSpace: 'nowrap',
    ...tokens.type.small,
  },
  speed: {
    padding: '0 8px',
    borderRadius: 10,
    color: tokens.color.accent,
    background: tokens.color.accentBackground,
    ...tokens.type.small,
    lineHeight: '20px',
  },
});

const ownTime = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
/** Then: with summer time it is so for a part of the year. */
const isUtcHere = (at: number) => new Date(at).getTimezoneOffset() === 0;

/** The moment on screen, "hh:mm:ss / 24:00:00" with the speed, and by the person's own clock. */
export function PlaybackClock({ player }: { player: DayPlayer }) {
  const classes = useStyles();
  const clock = useRef<HTMLSpanElement>(null);
  const own = useRef<HTMLSpanElement>(null);
  const exponent = useObserved(player.exponent, value => value);
  // The texts are written as time goes on, without drawing anything else anew.
  useEffect(() => {
    let told = -1;
    const write = () => {
      const at = player.at.get();
      const second = Math.floor((at - player.dayStart) / 1_000);
      if (second === told) return;
      told = second;
      if (clock.current)
        clock.current.textContent = `${clockText(second)} / 24:00:00`;
      if (!own.current) return;
      own.current.hidden = isUtcHere(at);
      own.current.textContent = ownTime.format(at);
    };
    write();
    return player.at.subscribe(write);
  }, [player]);
  return (
    <span className={classes.root}>
      <span ref={clock} className={classes.clock} data-clock />
      <span className={classes.own}>UTC</span>
      <span
        className={classes.speed}
        aria-label={`Speed ${speedText(exponent)}`}
      >
        {speedText(exponent)}
      </span>
      <span ref={own} className={classes.own} title="Your own time" />
    </span>
  );
}
