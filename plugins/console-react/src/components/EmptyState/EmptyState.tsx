import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessageScreen } from '../MessageScreen/MessageScreen';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  icon?: LucideIcon;
}

/** There is nothing to list, and that is not an error. */
export function EmptyState({ icon = Inbox, ...props }: EmptyStateProps) {
  return <MessageScreen icon={icon} role="status" {...props} />;
}
