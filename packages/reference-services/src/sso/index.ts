export { createSsoApp } from './createSsoApp';
