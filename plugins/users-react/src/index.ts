/** The company's people for whoever names or picks one. @packageDocumentation */
export { PilotPicker } from './PilotPicker';
export { readUser } from './readUser';
export { useUsers } from './useUsers';
