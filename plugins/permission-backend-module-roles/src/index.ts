/** Backstage permission policy: the roles of the caller decide. @packageDocumentation */
export { permissionModuleRoles as default } from './module';
