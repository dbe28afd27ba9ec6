import { startConsole } from './startConsole';

startConsole();
