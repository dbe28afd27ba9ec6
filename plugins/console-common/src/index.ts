/** The domain of the console, shared by browser, gateway and services. @packageDocumentation */
export * from './access';
export * from './compareTexts';
export * from './constants';
export * from './driving';
export * from './DriveWindow';
export * from './LatLng';
export * from './permissions';
export * from './robotRules';
export * from './roles';
