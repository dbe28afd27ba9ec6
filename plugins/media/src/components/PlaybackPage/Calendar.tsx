import { makeStyles } from '@material-ui/core/styles';
import { chosenInForcedColors, focusRing, tokens } from '@sidehelm/theme';
import { useMemo, useState } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { useRecordedDays } from '../../hooks/useRecordedDays';
import {
  fromCalendarDay,
  monthOf,
  toCalendarDay,
} from '../../rules/calendarDays';

const useStyles = makeStyles({
  months: { position: 'relative' },
  caption: {
    height: 36,
    display: 'flex',
    alignItems: 'center',
    fontWeight: 620,
  },
  nav: { position: 'absolute', top: 0, right: 0, display: 'flex', gap: 4 },
  turn: {
    width: 36,
    height: 36,
    display: 'grid',
    placeItems: 'center',
    color: tokens.color.text,
    background: 'none',
    border: 0,
    borderRadius: tokens.controlRadius,
    cursor: 'pointer',
    '&:hover:enabled': { background: tokens.color.surfaceHigh },
    '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
    '& svg': { width: 16, height: 16, fill: 'currentColor' },
    ...focusRing,
  },
  grid: { borderCollapse: 'collapse' },
  weekday: {
    width: 36,
    height: 28,
    fontWeight: 400,
    color: tokens.color.muted,
    ...tokens.type.small,
  },
  day: { padding: 1, textAlign: 'center' },
  button: {
    position: 'relative',
    width: 36,
    height: 36,
    padding: 0,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: '1px solid transparent',
    borderRadius: tokens.controlRadius,
    cursor: 'pointer',
    '&:hover:enabled': { background: tokens.color.surfaceHigh },
    '&:disabled': { color: tokens.color.faint, cursor: 'default' },
    ...focusRing,
  },
  today: { '& $button': { borderColor: tokens.color.lineStrong } },
  outside: { visibility: 'hidden' },
  chosen: {
    '& $button': {
      color: tokens.color.onAccent,
      background: tokens.color.accent,
    },
    ...chosenInForcedColors('& button'),
  },
  recorded: {
    '& $button::after': {
      content: '""',
      position: 'absolute',
      left: 10,
      right: 10,
      bottom: 4,
      height: 3,
      borderRadius: 2,
      background: tokens.color.ok,
    },
    '&$chosen $button::after': { background: tokens.color.onAccent },
  },
  // It takes no more room than the days.
  legend: {
    maxWidth: 266,
    margin: '10px 2px 0',
    color: tokens.color.muted,
    ...tokens.type.small,
  },
});

/** Chooses a day up to today; those on which the robot was recorded are underlined. */
export function Calendar(props: {
  robot: string | undefined;
  date: string;
  today: string;
  onChange: (date: string) => void;
}) {
  const classes = useStyles();
  const { robot, date, today, onChange } = props;
  const chosen = useMemo(() => toCalendarDay(date), [date]);
  const last = useMemo(() => toCalendarDay(today), [today]);
  const [month, setMonth] = useState(chosen);
  const { from, to } = monthOf(month);
  const { data: days, error } = useRecordedDays(robot, from, to);
  const recorded = useMemo(
    () => (days ?? []).map(day => toCalendarDay(day.date)),
    [days],
  );
  const labelDayButton = (day: Date, modifiers: Modifiers) =>
    [
      day.toLocaleDateString('en-US', { dateStyle: 'full' }),
      modifiers.today && 'today',
      modifiers.recorded && 'recorded',
      modifiers.selected && 'chosen',
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <>
      <DayPicker
        mode="single"
        required
        // A dialog that has opened has the focus in it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        selected={chosen}
        onSelect={day => onChange(fromCalendarDay(day))}
        month={month}
        onMonthChange={setMonth}
        today={last}
        endMonth={last}
        disabled={{ after: last }}
        modifiers={{ recorded }}
        labels={{ labelDayButton }}
        modifiersClassNames={{ recorded: classes.recorded }}
        classNames={{
          months: classes.months,
          month_caption: classes.caption,
          nav: classes.nav,
          button_previous: classes.turn,
          button_next: classes.turn,
          month_grid: classes.grid,
          weekday: classes.weekday,
          day: classes.day,
          day_button: classes.button,
          today: classes.today,
          outside: classes.outside,
          selected: classes.chosen,
        }}
      />
      <p className={classes.legend} role="status">
        {error
          ? `Which days were recorded is not known. ${error.message}`
          : 'Days of UTC. Recorded ones are underlined.'}
      </p>
    </>
  );
}
