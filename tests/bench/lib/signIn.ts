export { signIn } from '../../support/signIn';
