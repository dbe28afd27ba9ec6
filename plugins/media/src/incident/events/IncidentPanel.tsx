import { makeStyles } from '@material-ui/core/styles';
import { EmptyState, LoadingSkeleton } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useMemo, useState } from 'react';
import { describeParts, type Incident } from '../Incident';
import type { IncidentKind } from '../IncidentEvent';
import { EventList, type EventListProps } from './EventList';
import { KindFilter } from './KindFilter';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    minHeight: 0,
    height: '100%',
  },
  note: {
    margin: 0,
    color: tokens.color.warn,
    overflowWrap: 'anywhere',
    ...tokens.type.small,
  },
});

/** What happened to the robot, by kind, beside the video. */
export function IncidentPanel(
  props: { incident: Incident } & Omit<EventListProps, 'events'>,
) {
  const { incident, ...list } = props;
  const { events, parts } = incident;
  const classes = useStyles();
  const [hidden, setHidden] = useState<ReadonlySet<IncidentKind>>(new Set());
  const shown = useMemo(
    () => events.filter(({ kind }) => !hidden.has(kind)),
    [events, hidden],
  );
  const isLoading = parts.some(({ state }) => state === 'loading');
  return (
    <div className={classes.root} aria-busy={isLoading}>
      <KindFilter events={events} hidden={hidden} onChange={setHidden} />
      {describeParts(parts).map(sentence => (
        <p key={sentence} className={classes.note} role="status">
          {sentence}
        </p>
      ))}
      {isLoading && events.length === 0 && (
        <LoadingSkeleton label="Loading the events" height={160} />
      )}
      {!isLoading && events.length === 0 && (
        <EmptyState title="Nothing happened on this day, as far as is known" />
      )}
      {shown.length > 0 && <EventList events={shown} {...list} />}
    </div>
  );
}
