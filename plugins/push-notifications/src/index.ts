/** What people are told in their browsers, also while the console is closed. @packageDocumentation */
export {
  NotificationsPage,
  notificationsPages,
  NotificationsRenewal,
  pushNotificationsPlugin,
} from './plugin';
