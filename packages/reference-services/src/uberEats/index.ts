export { registerUberEats } from './routes/registerUberEats';
