import { Lock } from 'lucide-react';
import { LinkButton } from '../LinkButton/LinkButton';
import { MessageScreen } from '../MessageScreen/MessageScreen';
import { ScreenPage } from '../ScreenPage/ScreenPage';

/** The page of somebody whose role does not include the screen. */
export function NoPermission({ roles }: { roles?: readonly string[] }) {
  return (
    <ScreenPage title="No permission">
      <MessageScreen
        icon={Lock}
        title="Your role does not include this screen"
        actions={
          <LinkButton variant="outlined" to="/robots">
            Go to Robots
          </LinkButton>
        }
      >
        {roles && roles.length > 0 && (
          <>You are signed in as {roles.join(', ')}. </>
        )}
        Ask an admin for the role that you need.
      </MessageScreen>
    </ScreenPage>
  );
}
