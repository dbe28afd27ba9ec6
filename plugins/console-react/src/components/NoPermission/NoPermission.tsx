import { Lock } from 'lucide-react';
import { LinkButton } from '../LinkButton/LinkButton';
import { MessageScreen } from '../MessageScreen/MessageScreen';
import { ScreenPage } from '../ScreenPage/ScreenPage';

/** The page of somebody whose role does not include the screen. */
export function NoPermission(props: {
  roles?: readonly string[];
  /** What they may do instead. */
  instead?: { label: string; to: string };
}) {
  const { roles, instead } = props;
  return (
    <ScreenPage title="No permission">
      <MessageScreen
        icon={Lock}
        title="Your role does not include this screen"
        actions={
          <>
            {instead && (
              <LinkButton variant="contained" to={instead.to}>
                {instead.label}
              </LinkButton>
            )}
            <LinkButton variant="outlined" to="/">
              Go to the start page
            </LinkButton>
          </>
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
