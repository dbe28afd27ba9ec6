import Button from '@material-ui/core/Button';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MessageScreen } from '../MessageScreen/MessageScreen';
import { ScreenPage } from '../ScreenPage/ScreenPage';

export interface NotFoundProps {
  /** Default "There is no screen at this address". */
  message?: string;
  children?: ReactNode;
}

/** The page for an address, or an id in it, that leads nowhere. */
export function NotFound({ message, children }: NotFoundProps) {
  const { pathname } = useLocation();
  return (
    <ScreenPage title="Not found">
      <MessageScreen
        icon={MapPinOff}
        title={message ?? 'There is no screen at this address'}
        actions={
          <Button variant="outlined" component={Link} to="/robots">
            Go to Robots
          </Button>
        }
      >
        {children ?? <code>{pathname}</code>}
      </MessageScreen>
    </ScreenPage>
  );
}
