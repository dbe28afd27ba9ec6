export { createSsoApp } from './createSsoApp';
export { CompanySignIn } from './oidc';
