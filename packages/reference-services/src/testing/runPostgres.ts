/** A PostgreSQL for tests of other packages: prints its address and ends with its own end. */
import { startPostgres } from './startPostgres';

startPostgres()
  .then(({ url, stop }) => {
    console.log(url);
    process.on('SIGTERM', () => {
      void stop().then(() => process.exit(0));
    });
    setInterval(() => {}, 60_000);
  })
  .catch(error => {
    console.error((error as Error).message);
    process.exit(1);
  });
