export { registerNotifications } from './routes/registerNotifications';
export { NotificationsService } from './rules/NotificationsService';
