import { endWithReader } from '../endWithReader';

if (process.argv.includes('--end-with-reader')) endWithReader();
// As Backstage does.
process.on('uncaughtException', error => console.log(String(error)));
setInterval(() => console.log('still here'), 10);
