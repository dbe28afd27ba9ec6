import type { User } from '@sidehelm/contracts';

export type UserAction = 'activate' | 'deactivate' | 'resend' | 'set-roles';

export const USER_ACTION_LABELS: Readonly<Record<UserAction, string>> = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  resend: 'Resend verification link',
  'set-roles': 'Set Roles',
};

/** The key of an action's button: what undoes another is the same button, which keeps the focus. */
export const buttonOf = (action: UserAction): string =>
  action === 'activate' || action === 'deactivate' ? 'is-active' : action;

/** What can be done with somebody, in the order of the buttons. */
export function userActions(user: User): UserAction[] {
  return [
    ...(user.is_active ? (['set-roles'] as const) : []),
    user.is_active ? 'deactivate' : 'activate',
    ...(user.is_email_verified ? [] : (['resend'] as const)),
  ];
}
