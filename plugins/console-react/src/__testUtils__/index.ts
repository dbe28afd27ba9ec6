/** For the tests of the console's plugins. @packageDocumentation */
export * from './FakeGateway';
export * from './renderInConsole';
export * from './testUsers';
export * from './wrapInConsole';
