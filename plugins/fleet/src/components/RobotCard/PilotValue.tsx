import { UnknownValue } from '@sidehelm/console-react';
import { Link } from 'react-router-dom';

interface PilotValueProps {
  uuid: string | undefined;
  isMine: boolean;
  /** Absent when the user may not read it. */
  email: string | undefined;
  href: string | undefined;
}

/** The assigned pilot by e-mail, else by the start of the uuid. */
export function PilotValue({ uuid, isMine, email, href }: PilotValueProps) {
  if (uuid === undefined) return <UnknownValue dash />;
  const known = email ?? `pilot ${uuid.slice(0, 8)}`;
  const name = isMine ? 'you' : known;
  const title = email ?? uuid;
  return href ? (
    <Link to={href} title={title}>
      {name}
    </Link>
  ) : (
    <span title={title}>{name}</span>
  );
}
