/** For the tests of the console's plugins. @packageDocumentation */
export { answerRestaurants } from './answerRestaurants';
export { answerUsers } from './answerUsers';
export { FakeGateway } from './FakeGateway';
export type { FakeAnswer, FakeAnswering } from './FakeGateway';
export { FakeOrdersService } from './FakeOrdersService';
export type { FakeOrderChange } from './FakeOrdersService';
export { FakePeer } from './FakePeer';
export { FakeRobotsService, testSummary } from './FakeRobotsService';
export { FakeSocket } from './FakeSocket';
export { FakeTeleopService, testTelemetry } from './FakeTeleopService';
export { renderInConsole } from './renderInConsole';
export type {
  RenderedInConsole,
  RenderInConsoleOptions,
} from './renderInConsole';
export { testOrder } from './testOrder';
export { testRestaurant } from './testRestaurant';
export { testUser } from './testUsers';
export { wrapInConsole } from './wrapInConsole';
export type { WrapInConsoleOptions } from './wrapInConsole';
export { enterAsGuest } from './enterAsGuest';
