import { readAccess } from '@sidehelm/console-common';
import { readConfig } from './config';
import { createApp } from './createApp';
import { createLogger } from './createLogger';
import { registerContractRoutes } from './contractRoutes';

describe('parameters that a contract names beside its path', () => {
  const app = createApp({
    config: readConfig({}),
    logger: createLogger('silent'),
  });
  const seen = jest.fn();
  app.addContentTypeParser(
    'application/sdp',
    { parseAs: 'string' },
    async (...[, body]: [unknown, string]) => body,
  );
  registerContractRoutes(
    app,
    'teleop',
    {
      'POST /api/robots/{id}/whep': async ({ params, query }) => {
        seen({ ...params, ...query });
        return 'answer';
      },
      'DELETE /api/robots/{id}/whep/{session}': async () => undefined,
      'PUT /api/robots/{id}/attendant': async () => ({
        name: 'Ada',
        since: '2026-11-20T12:00:00Z',
      }),
      'DELETE /api/robots/{id}/attendant': async () => undefined,
      'GET /api/robots/{id}/events': async () => [],
      'GET /api/drives': async () => [],
      'GET /api/drives/running': async () => [],
      'PUT /api/drives/{lease_id}/report': async () => undefined,
      'GET /api/ice-servers': async () => ({ ice_servers: [] }),
    },
    {
      verifyAccessToken: async () => ({ uuid: 'ada', name: 'Ada', roles: [] }),
      access: readAccess(),
    },
  );
  afterAll(() => app.close());

  const post = (query: string) =>
    app.inject({
      method: 'POST',
      url: `/api/robots/SH1/whep${query}`,
      payload: 'v=0',
      headers: {
        authorization: 'Bearer ada',
        'content-type': 'application/sdp',
      },
    });

  it('are checked', async () => {
    const response = await post('?rendition=cinema');
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      '"rendition" in the query must be one of overview, driving.',
    ]);
    expect(seen).not.toHaveBeenCalled();
  });

  it('have their defaults', async () => {
    expect((await post('')).statusCode).toBe(201);
    expect(seen).toHaveBeenLastCalledWith({ id: 'SH1', rendition: 'overview' });
    await post('?rendition=driving');
    expect(seen).toHaveBeenLastCalledWith({ id: 'SH1', rendition: 'driving' });
  });
});
