export { StaffAccounts } from './staff/StaffAccounts';
export { startBusiness, type Business } from './startBusiness';
