/** All that the console has asked about somebody's own notifications. */
export const NOTIFICATIONS = ['push-notifications'] as const;
export const choicesKey = [...NOTIFICATIONS, 'choices'] as const;
export const bindingsKey = [...NOTIFICATIONS, 'bindings'] as const;
