import { createSqlite } from '../../platform/openDatabase';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../../testing/startTestServices';

export const ROBOTS = '/robots/api/robots';

/** A parking spot that is not the office. */
export const spot = {
  description: 'On another address',
  address_description: { address_line_1: '77 Cedar Street' },
  geocoded_address: { lat: 35.22, lng: -80.84, google_place_id: 'x' },
};

/** The services with the demo fleet, one for all tests of the file. */
export function robotsForAllTests() {
  const database = createSqlite(':memory:');
  const system = {} as TestServices;
  const start = async () => {
    Object.assign(system, await startTestServices({ database }));
  };
  beforeAll(start, 30_000);
  afterAll(async () => {
    await system.close();
    await database.destroy();
  });
  return {
    system,
    list: () => system.call('GET', ROBOTS, { as: 'Pilot' }),
    post: (path: string, as: DemoRole, body?: object) =>
      system.call('POST', `${ROBOTS}${path}`, { as, body }),
    /** Stops the services and starts them again on the same database. */
    async restart() {
      await system.close();
      await start();
    },
  };
}
