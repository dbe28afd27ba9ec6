import { UnknownValue } from '@sidehelm/console-react';
import { Link } from 'react-router-dom';
import type { RobotCardProps } from './RobotCardProps';

/** The assigned pilot by e-mail, else by name, else by the start of the uuid. */
export function PilotValue(
  props: Pick<RobotCardProps, 'robot' | 'isMine' | 'pilotEmail' | 'pilotHref'>,
) {
  const { robot, isMine, pilotEmail: email, pilotHref: href } = props;
  const uuid = robot.assigned_pilot_uuid ?? undefined;
  const name = robot.assigned_pilot_name ?? undefined;
  if (uuid === undefined) return <UnknownValue dash />;
  const known = email ?? name ?? `pilot ${uuid.slice(0, 8)}, name unknown`;
  const text = isMine ? 'you' : known;
  const title = email ? [name, email].filter(Boolean).join(', ') : uuid;
  return href ? (
    <Link to={href} title={title} dir="auto">
      {text}
    </Link>
  ) : (
    <span title={title} dir="auto">
      {text}
    </span>
  );
}
