export { takeOrder } from './routes/takeOrder';
export { OrderIntake } from './rules/OrderIntake';
