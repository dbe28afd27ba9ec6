/** The domain of the console, shared by browser, gateway and services. @packageDocumentation */
export * from './access';
export * from './compareTexts';
export * from './constants';
export * from './driving';
export * from './DriveWindow';
export * from './entities';
export * from './permissions';
export * from './robotRules';
export * from './roles';
