import { useRouteRef } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { orderReadPermission } from '@sidehelm/console-common';
import type { Act } from '@sidehelm/contracts';
import {
  PageSection,
  RelativeTime,
  useIsAllowed,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { orderRouteRef, userLinkRouteRef } from '../../routes';
import { describeAct } from '../../users/describeAct';
import { useActs } from '../../users/useActs';
import { ListState } from './ListState';

/** As many as are read at a glance. */
const AT_FIRST = 10;

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      gap: 12,
      padding: '6px 0',
      borderTop: `1px solid ${tokens.color.line}`,
      ...tokens.type.control,
      fontWeight: 450,
    },
    '& > li:first-child': { borderTop: 0 },
    // Among words, colour alone does not make a link.
    '& a': { textDecoration: 'underline' },
    '& time': {
      flex: 'none',
      minWidth: 64,
      marginLeft: 'auto',
      textAlign: 'right',
      color: tokens.color.muted,
    },
  },
});

/** What somebody did last, and what was done to their account. */
export function UserActs({ uuid }: { uuid: string }) {
  const classes = useStyles();
  const acts = useActs(uuid);
  const [isAllShown, setAllShown] = useState(false);
  const shown = isAllShown ? acts.data : acts.data?.slice(0, AT_FIRST);
  return (
    <PageSection title="Recent acts">
      <ListState
        list={acts}
        entry="act"
        empty="Nothing is known: nothing was done with accounts or orders yet."
      />
      {acts.data && shown && shown.length > 0 && (
        <>
          <p>With accounts and orders. Driving is told with each robot.</p>
          <ol className={classes.list}>
            {shown.map((act, index) => (
              // Acts have no ids, and two may read the same.
              <li key={index}>
                <ActText act={act} uuid={uuid} />
                <RelativeTime time={act.occurred_at} />
              </li>
            ))}
          </ol>
          {acts.data.length > AT_FIRST && (
            <Button size="small" onClick={() => setAllShown(!isAllShown)}>
              {isAllShown
                ? 'Show fewer'
                : `Show ${acts.data.length - AT_FIRST} more`}
            </Button>
          )}
        </>
      )}
    </PageSection>
  );
}

function ActText({ act, uuid }: { act: Act; uuid: string }) {
  const { subject, actor, note } = act;
  const userLink = useRouteRef(userLinkRouteRef);
  const orderLink = useRouteRef(orderRouteRef);
  const mayReadOrders = useIsAllowed(orderReadPermission);
  const isAboutThem = subject.kind === 'user' && subject.id === uuid;
  const name = subject.name ?? subject.id;
  const href =
    (subject.kind === 'user' &&
      !isAboutThem &&
      userLink?.({ uuid: subject.id })) ||
    (subject.kind === 'order' &&
      mayReadOrders &&
      orderLink?.({ orderUUID: subject.id })) ||
    undefined;
  const isByAnother = actor !== undefined && actor.uuid !== uuid;
  const actorHref = isByAnother && userLink?.({ uuid: actor.uuid });
  return (
    <span dir="auto">
      {describeAct(act)} {isAboutThem ? 'this account' : null}
      {!isAboutThem && (href ? <Link to={href}>{name}</Link> : name)}
      {note && `: ${note}`}
      {isByAnother && ', by '}
      {isByAnother &&
        (actorHref ? (
          <Link to={actorHref}>{actor.name ?? 'another user'}</Link>
        ) : (
          (actor.name ?? 'another user')
        ))}
    </span>
  );
}
