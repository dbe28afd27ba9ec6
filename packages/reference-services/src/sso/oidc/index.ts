export { CompanySignIn } from './CompanySignIn';
export { registerCompanySignIn } from './registerCompanySignIn';
