import type { BasicPermission } from '@backstage/plugin-permission-common';
import type { ReactNode } from 'react';
import { FullScreenSpinner } from '../components/FullScreenSpinner/FullScreenSpinner';
import { NoPermission } from '../components/NoPermission/NoPermission';
import { useCurrentUser } from '../identity/useCurrentUser';
import { useIsAllowed } from '../identity/useIsAllowed';
import type { ConsoleScreen } from './ConsoleScreen';

interface PermittedScreenProps {
  screen: Pick<ConsoleScreen, 'permissions' | 'Refusal'>;
  children: ReactNode;
}

function Refused({ Refusal }: Pick<ConsoleScreen, 'Refusal'>) {
  const user = useCurrentUser();
  return Refusal ? <Refusal /> : <NoPermission roles={user?.roles} />;
}

function Permitted(props: PermittedScreenProps & { needed: BasicPermission }) {
  const { needed, screen, children } = props;
  const isAllowed = useIsAllowed(needed);
  if (isAllowed === undefined)
    return <FullScreenSpinner label="Checking what you may do" />;
  return isAllowed ? <>{children}</> : <Refused Refusal={screen.Refusal} />;
}

/** The page of a screen, or the designed "no permission". */
export function PermittedScreen({ screen, children }: PermittedScreenProps) {
  return screen.permissions.reduceRight<ReactNode>(
    (page, needed) => (
      <Permitted needed={needed} screen={screen}>
        {page}
      </Permitted>
    ),
    children,
  ) as JSX.Element;
}
