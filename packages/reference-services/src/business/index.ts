export { StaffAccounts } from './staff/StaffAccounts';
export { KITCHEN } from './staff/simulatedStaff';
export { startBusiness, type Business } from './startBusiness';
