/** For the tests of the console's plugins. @packageDocumentation */
export * from './__testUtils__/FakeGateway';
export * from './__testUtils__/renderInConsole';
export * from './__testUtils__/testUsers';
export * from './__testUtils__/wrapInConsole';
