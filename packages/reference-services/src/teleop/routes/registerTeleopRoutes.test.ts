import { readAccess } from '@sidehelm/console-common';
import { readConfig } from '../../platform/config';
import { createApp } from '../../platform/createApp';
import { createLogger } from '../../platform/createLogger';
import { CameraPool } from '../../simulation/CameraPool';
import { systemClock } from '../../platform/Clock';
import { Attendance } from '../rules/Attendance';
import { DriveRights } from '../rules/DriveRights';
import { registerTeleopRoutes } from './registerTeleopRoutes';
import { CameraHub, ViewerSessions } from '../video';
import { TestPilots } from '../testing/TestPilots';

describe('registerTeleopRoutes', () => {
  it('answers 503 to who still waits for video when the cameras are closed', async () => {
    const logger = createLogger('silent');
    const cameras = new CameraPool({
      connect: () => ({ post() {}, async close() {} }),
      threads: 1,
      logger,
    });
    const waiting = jest.spyOn(cameras, 'isAvailable');
    const config = { host: '127.0.0.1' };
    const breaches: string[] = [];
    const app = createApp({ config: readConfig({}), logger });
    registerTeleopRoutes(app, '/teleop', {
      attendance: new Attendance({
        journal: { add() {} },
        now: () => 0,
        clock: systemClock,
      }),
      journal: { newest: async () => [] },
      running: { list: () => [] },
      drives: { newest: async () => [], report: async () => undefined },
      simulation: { robotIds: ['SH1'], cameras },
      config,
      logger,
      sessions: new ViewerSessions({
        hub: new CameraHub(cameras),
        config,
        logger,
      }),
      isDriving: () => false,
      access: readAccess(),
      rights: new DriveRights(readAccess(), new TestPilots()),
      callerNow: async caller => caller,
      verifyAccessToken: async () => ({ uuid: 'a', name: 'Ada', roles: [] }),
      onContractBreach: breach => breaches.push(breach),
    });
    const answer = app.inject({
      method: 'POST',
      url: '/teleop/api/robots/SH1/whep',
      headers: {
        authorization: 'Bearer ada',
        'content-type': 'application/sdp',
      },
      payload: 'v=0\r\n',
    });
    const response = answer.then(({ statusCode, json }) => [
      statusCode,
      json(),
    ]);
    while (waiting.mock.calls.length === 0)
      await new Promise(resolve => setImmediate(resolve));
    await cameras.close();
    expect(await response).toEqual([
      503,
      { message: 'The services are shutting down.' },
    ]);
    expect(breaches).toEqual([]);
    await app.close();
  });
});
