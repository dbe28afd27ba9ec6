import { MessageScreen } from '@sidehelm/console-react';
import { Hourglass } from 'lucide-react';

/** The service has said that it cannot answer yet, and is asked again by itself. */
export function NotNow({ message }: { message: string }) {
  return (
    <MessageScreen icon={Hourglass} role="status" title={message}>
      What was recorded is shown here by itself as soon as it can be had.
    </MessageScreen>
  );
}
