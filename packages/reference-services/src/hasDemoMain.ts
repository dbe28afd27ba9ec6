import { readConfig } from './platform/config';

// For whoever tells people how to sign in: only the configuration knows whether there are demo accounts.
console.log(readConfig().demo);
