export { CompanySignIn } from './CompanySignIn';
export { registerCompanyAccount } from './registerCompanyAccount';
export { registerCompanySignIn } from './registerCompanySignIn';
