import Button from '@material-ui/core/Button';
import Popover from '@material-ui/core/Popover';
import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { CalendarDays } from 'lucide-react';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { loadPart } from '@sidehelm/console-react';

/** The calendar is a part of its own, loaded when it is opened first. */
const Calendar = lazy(
  loadPart(() =>
    import('./Calendar').then(module => ({ default: module.Calendar })),
  ),
);

const useStyles = makeStyles({
  panel: {
    padding: 12,
    minWidth: 280,
    minHeight: 320,
    boxSizing: 'border-box',
    color: tokens.color.text,
  },
});

function PlainField(props: {
  robot: string | undefined;
  /** yyyy-MM-dd. */
  date: string;
  today: string;
  onChange: (date: string) => void;
}) {
  const classes = useStyles();
  const { date, onChange } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const panelId = useId();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarDays size={16} aria-hidden />}
        aria-label={`Date (UTC): ${date}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? panelId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {date}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        PaperProps={
          { id: panelId, role: 'dialog', 'aria-label': 'Date (UTC)' } as object
        }
      >
        <div className={classes.panel}>
          <Suspense fallback={null}>
            <Calendar
              {...props}
              onChange={next => {
                close();
                onChange(next);
              }}
            />
          </Suspense>
        </div>
      </Popover>
    </>
  );
}

/** The day of UTC that is shown; opens a calendar in which recorded days are marked. What is told of the day meanwhile changes none of it. */
export const DateField = memo(PlainField);
