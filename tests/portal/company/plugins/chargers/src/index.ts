export { ChargersPage, chargersPlugin } from './plugin';
