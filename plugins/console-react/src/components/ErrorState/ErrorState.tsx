import Button from '@material-ui/core/Button';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { tokens } from '@sidehelm/theme';
import { MessageScreen } from '../MessageScreen/MessageScreen';

export interface ErrorStateProps {
  /** What could not be done, for example "The robots could not be loaded". */
  title: string;
  error: Error;
  onRetry?: () => void;
  children?: ReactNode;
}

/** Something could not be loaded and there is nothing older to show. */
export function ErrorState({
  title,
  error,
  onRetry,
  children,
}: ErrorStateProps) {
  return (
    <MessageScreen
      icon={CloudOff}
      iconColor={tokens.color.bad}
      role="alert"
      title={title}
      actions={
        onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {error.message}
      {children}
    </MessageScreen>
  );
}
