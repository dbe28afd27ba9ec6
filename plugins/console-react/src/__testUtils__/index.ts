/** For the tests of the console's plugins. @packageDocumentation */
export * from './FakeGateway';
export * from './renderInConsole';
export * from './testUsers';
export * from './wrapInConsole';

// Live robots.
export * from '../live/__testUtils__/FakeGamepad';
export * from '../live/__testUtils__/FakeRobotsService';
export * from '../live/__testUtils__/FakeTeleopService';
export * from '../video/__testUtils__/fakeMedia';
