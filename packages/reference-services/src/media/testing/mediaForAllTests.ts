import type { AddressInfo } from 'node:net';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../../testing/startTestServices';
import { makeRecordings, type TestRecordings } from './makeRecordings';

export interface TestMedia extends TestRecordings {
  system: TestServices;
  /** Asks the service over a real connection; the path is that below its base. */
  ask(path: string, call?: AskOptions): Promise<Response>;
}

export interface AskOptions extends RequestInit {
  as?: DemoRole;
  headers?: Record<string, string>;
}

/** The media service with real short videos, for all tests of a file; the object is filled before the first of them. */
export function mediaForAllTests(
  ...what: Parameters<typeof makeRecordings>
): TestMedia {
  const media = {} as TestMedia;
  beforeAll(async () => {
    const made = await makeRecordings(...what);
    const { recordings } = made;
    const system = await startTestServices({ recordings });
    await system.services.listen({ port: 0, host: '127.0.0.1' });
    const { port } = system.services.server.address() as AddressInfo;
    Object.assign(media, made, {
      system,
      async ask(
        path: string,
        { as = 'Supervisor', headers, ...call }: AskOptions = {},
      ) {
        return fetch(`http://127.0.0.1:${port}/media-downloader/${path}`, {
          ...call,
          headers: {
            authorization: `Bearer ${await system.token(as)}`,
            ...(call.body && { 'content-type': 'application/json' }),
            ...headers,
          },
        });
      },
    });
  }, 90_000);
  afterAll(async () => {
    await media.system?.close();
    await media.close?.();
  });
  return media;
}
