/** Backstage sign-in provider `sso`: the company's session cookie becomes the Backstage identity. @packageDocumentation */
export { authModuleSso as default } from './module';
