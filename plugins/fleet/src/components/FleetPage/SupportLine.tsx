import { configApiRef, useApi, useRouteRef } from '@backstage/core-plugin-api';
import { Link } from 'react-router-dom';
import { liveRobotsLinkRouteRef } from '../../routes';

/** Leads to the live feed, and tells people how to reach an admin; where, says `sidehelm.support.contact`. */
export function SupportLine() {
  const config = useApi(configApiRef);
  const contact = config.getOptionalString('sidehelm.support.contact');
  const liveRobots = useRouteRef(liveRobotsLinkRouteRef)?.();
  return (
    <>
      {liveRobots && (
        <>
          <Link to={liveRobots}>Live robots</Link>
          {' · '}
        </>
      )}
      Something wrong with a robot, or missing here? Contact an admin through
      the chat tool{contact ? <>: {contact}</> : '.'}
    </>
  );
}
