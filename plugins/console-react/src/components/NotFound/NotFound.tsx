import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../LinkButton/LinkButton';
import { MessageScreen } from '../MessageScreen/MessageScreen';
import { ScreenPage } from '../ScreenPage/ScreenPage';

export interface NotFoundProps {
  /** Default "There is no screen at this address". */
  message?: string;
  /** Where else to go; the start page unless told. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The page for an address, or an id in it, that leads nowhere. */
export function NotFound({ message, action, children }: NotFoundProps) {
  const { pathname } = useLocation();
  return (
    <ScreenPage title="Not found">
      <MessageScreen
        icon={MapPinOff}
        title={message ?? 'There is no screen at this address'}
        actions={
          action ?? (
            <LinkButton variant="outlined" to="/">
              Go to the start page
            </LinkButton>
          )
        }
      >
        {children ?? <code>{pathname}</code>}
      </MessageScreen>
    </ScreenPage>
  );
}
