import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  auditLinkRouteRef,
  drivesLinkRouteRef,
  orderLinkRouteRef,
} from '../../routes';
import type { IncidentSubject } from '../IncidentEvent';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    alignSelf: 'stretch',
    width: 32,
    color: tokens.color.muted,
    '&:hover': { color: tokens.color.accent },
    ...focusRing,
  },
});

/** The way to what an event is about; nothing where a portal has no such screen. */
export function SubjectLink(props: {
  subject: IncidentSubject;
  /** The event, for who hears it. */
  of: string;
}) {
  const { subject, of } = props;
  const classes = useStyles();
  const order = useRouteRef(orderLinkRouteRef);
  const drives = useRouteRef(drivesLinkRouteRef);
  const audit = useRouteRef(auditLinkRouteRef);
  const target = () => {
    switch (subject.kind) {
      case 'order':
        return order?.({ orderUUID: subject.uuid });
      case 'drives':
        return drives && `${drives()}?robot=${subject.robotId}`;
      default:
        return (
          audit &&
          `${audit()}?${new URLSearchParams({ correlation_id: subject.correlationId })}`
        );
    }
  };
  const to = target();
  if (!to) return null;
  return (
    <Link className={classes.root} to={to} aria-label={`More about ${of}`}>
      <ArrowUpRight size={14} aria-hidden />
    </Link>
  );
}
