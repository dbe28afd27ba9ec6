import { rmSync } from 'node:fs';
import { bundleWorkers } from '../testing/bundleWorkers';
import {
  startTestTeleop,
  type Person,
  type TestTeleop,
} from '../testing/startTestTeleop';
import { TestViewer } from '../testing/TestViewer';

const SECONDS = 1000;
/** Building the threads and painting the district take their time on a busy machine. */
const START_WITHIN = 90 * SECONDS;

describe('WHEP', () => {
  let workers: string;
  let teleop: TestTeleop;
  const viewers: TestViewer[] = [];
  /** Whose view it is, by its address. */
  const owners = new Map<string, Person>();
  /** Of people whose roles have changed. */
  const rolesNow = new Map<string, string[]>();

  beforeAll(async () => {
    workers = bundleWorkers({ cameras: true });
    teleop = await startTestTeleop({
      workerDirectory: workers,
      robotIds: ['SH1', 'SH2', 'SH3', 'SH4', 'SH5'],
      callerNow: async caller =>
        rolesNow.has(caller.uuid)
          ? { ...caller, roles: rolesNow.get(caller.uuid) ?? [] }
          : caller,
    });
  }, START_WITHIN);
  afterAll(async () => {
    await teleop?.close();
    rmSync(workers, { recursive: true });
  });

  function post(
    robotId: string,
    body: string,
    { query = '', person = 'ada' as Person } = {},
  ) {
    return fetch(`${teleop.url}/teleop/api/robots/${robotId}/whep${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person}`,
        'content-type': 'application/sdp',
      },
      body,
    });
  }

  async function view(
    robotId: string,
    options?: { query?: string; person?: Person; codec?: 'vp8' },
  ) {
    const { viewer, sdp } = await TestViewer.offer(
      `viewer of ${robotId}`,
      options?.codec,
    );
    viewers.push(viewer);
    const response = await post(robotId, sdp, options);
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toContain('application/sdp');
    viewer.location = new URL(
      response.headers.get('location') ?? '',
      response.url,
    ).href;
    owners.set(viewer.location, options?.person ?? 'ada');
    viewer.accept(await response.text());
    return viewer;
  }

  const end = (location: string, person: Person = 'ada') =>
    fetch(location, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${person}` },
    });

  afterEach(async () => {
    for (const [location, person] of owners) await end(location, person);
    owners.clear();
    viewers.splice(0).forEach(viewer => viewer.close());
  });

  it(
    'sends encoded frames that begin with a key frame and carry their capture time',
    async () => {
      const viewer = await view('SH1');
      await viewer.receive(40);
      const [first] = viewer.packets;
      // STAP-A with the parameter sets, then the fragments of an IDR.
      expect(first.payload[0] & 31).toBe(24);
      expect(viewer.packets[1].payload[0] & 31).toBe(28);
      expect(viewer.packets[1].payload[1] & 31).toBe(5);
      expect(new Set(viewer.packets.map(p => p.payloadType))).toEqual(
        new Set([108]),
      );
      const { timestamp } = viewer.packets[39];
      const now = (teleop.simulation.now() * 90) % 2 ** 32;
      const age = ((now - timestamp + 2 ** 32) % 2 ** 32) / 90;
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(2 * SECONDS);
      expect((await end(viewer.location)).status).toBe(204);
    },
    START_WITHIN,
  );

  it(
    'sends VP8 to who has no H.264, beside the H.264 of others, at the same times',
    async () => {
      const other = await view('SH3');
      const viewer = await view('SH3', { codec: 'vp8' });
      await viewer.receive(20);
      await other.receive(other.packets.length + 20);
      const [{ payload }] = viewer.packets;
      // The descriptor of a frame's first packet, then a key frame: its start code, width and height.
      expect(payload[0]).toBe(0x10);
      expect(payload[1] & 1).toBe(0);
      expect([...payload.subarray(4, 7)]).toEqual([0x9d, 0x01, 0x2a]);
      expect(payload.readUInt16LE(7)).toBe(640);
      expect(payload.readUInt16LE(9)).toBe(320);
      const times = (packets: TestViewer['packets']) =>
        new Set(packets.map(({ timestamp }) => timestamp));
      const both = [...times(viewer.packets)].filter(time =>
        times(other.packets).has(time),
      );
      // One picture for both; how many frames twenty packets are depends on what they show.
      expect(both.length).toBeGreaterThanOrEqual(2);
    },
    START_WITHIN,
  );

  it('answers 405 to a PATCH, as WHEP asks of a server without trickle', async () => {
    const answer = await fetch(
      `${teleop.url}/teleop/api/robots/SH1/whep/00000000-0000-4000-8000-000000000000`,
      {
        method: 'PATCH',
        headers: { 'content-type': 'application/trickle-ice-sdpfrag' },
        body: 'a=ice-ufrag:abcd',
      },
    );
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('DELETE');
  });

  it(
    'makes one stream for all viewers, and a key frame for who comes late',
    async () => {
      const first = await view('SH2');
      await first.receive(20);
      const second = await view('SH2');
      await second.receive(20);
      const [start] = second.packets;
      expect(start.payload[0] & 31).toBe(24);
      await first.receive(first.packets.length + 20);
      const twin = first.packets.find(
        packet => packet.sequenceNumber === start.sequenceNumber,
      );
      expect(twin).toEqual(start);
      // The limit of the test service is two viewers of a robot.
      const { viewer: third, sdp } = await TestViewer.offer('third');
      viewers.push(third);
      const refused = await post('SH2', sdp);
      expect(refused.status).toBe(429);
      expect(await refused.json()).toEqual({ message: expect.any(String) });
      // Whoever drives the robot sees it nevertheless.
      const driver = await teleop.connect('ada');
      await driver.watch('SH2');
      const lease = await driver.takeWheel('SH2');
      driver.hold('SH2', lease, 0);
      await view('SH2', { query: '?rendition=driving' });
      driver.close();
      await end(first.location);
      await end(second.location);
    },
    START_WITHIN,
  );

  it(
    'ends a session for who opened it, however often they ask',
    async () => {
      const viewer = await view('SH3', { query: '?rendition=driving' });
      await viewer.receive(5);
      expect((await end(viewer.location, 'rick')).status).toBe(404);
      expect((await end(viewer.location)).status).toBe(204);
      expect((await end(viewer.location)).status).toBe(204);
    },
    START_WITHIN,
  );

  it(
    'ends within 30 s for who may no longer watch, and for nobody else',
    async () => {
      const viewer = await view('SH4', { person: 'rick' });
      const other = await view('SH4');
      await viewer.receive(5);
      rolesNow.set('rick-uuid', ['Partner']);
      const changedAt = performance.now();
      let seen = -1;
      while (viewer.packets.length > seen) {
        seen = viewer.packets.length;
        await new Promise(resolve => setTimeout(resolve, 2 * SECONDS));
      }
      expect(performance.now() - changedAt).toBeLessThan(30 * SECONDS);
      rolesNow.clear();
      await other.receive(other.packets.length + 5);
    },
    START_WITHIN,
  );

  it(
    'shows a fifth robot only to who may open the wall of cameras',
    async () => {
      const fleet = ['SH1', 'SH2', 'SH3', 'SH4', 'SH5'];
      for (const person of ['pia', 'ada'] as const)
        for (const robotId of fleet.slice(0, 4))
          await view(robotId, { person });
      const { viewer, sdp } = await TestViewer.offer('fifth of a pilot');
      viewers.push(viewer);
      const refused = await post('SH5', sdp, { person: 'pia' });
      expect([refused.status, await refused.json()]).toEqual([
        429,
        {
          message:
            'You may watch 4 robots at once. Close the view of another robot and try again.',
        },
      ]);
      await view('SH5', { person: 'ada' });
    },
    START_WITHIN,
  );

  it.each([
    ['00000000-0000-4000-8000-000000000000', 204],
    ['17', 400],
  ])('answers the end of the session %s with %i', async (session, status) => {
    const response = await end(
      `${teleop.url}/teleop/api/robots/SH1/whep/${session}`,
    );
    expect(response.status).toBe(status);
  });

  it.each([
    ['no session description', 'SH1', '{}', '', 400],
    ['nothing', 'SH1', '', '', 400],
    ['an offer without video', 'SH1', 'v=0\r\nm=audio 9 x 0\r\n', '', 406],
    ['an unknown robot', 'SH99', 'v=0', '', 404],
    ['a malformed robot', 'sh-1', 'v=0', '', 400],
    ['an unknown rendition', 'SH1', 'v=0', '?rendition=cinema', 400],
    ['an endless offer', 'SH1', 'v=0\r\n'.repeat(20_000), '', 413],
  ])('refuses %s', async (...[, robotId, body, query, status]) => {
    const response = await post(robotId, body, { query });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  it('says how large an offer may be, whatever it claims to be', async () => {
    const url = `${teleop.url}/teleop/api/robots/SH1/whep`;
    for (const type of ['application/sdp', 'application/json']) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: 'Bearer ada', 'content-type': type },
        body: JSON.stringify('x'.repeat(64 * 1024)),
      });
      expect([response.status, await response.json()]).toEqual([
        413,
        { message: 'The request body is larger than 64 KiB.' },
      ]);
    }
  });

  it('refuses an offer that only looks like one', async () => {
    const response = await post(
      'SH1',
      [
        'v=0',
        'o=- 1 2 IN IP4 127.0.0.1',
        's=-',
        't=0 0',
        'm=video 9 UDP/TLS/RTP/SAVPF 108',
        'c=IN IP4 0.0.0.0',
        'a=ice-ufrag:a',
        'a=ice-pwd:b',
        'a=fingerprint:sha-256 not-one',
        'a=mid:0',
        'a=recvonly',
        'a=rtpmap:108 H264/90000',
        'a=fmtp:108 packetization-mode=1',
        '',
      ].join('\r\n'),
    );
    expect(response.status).toBe(400);
  });

  it('asks who it is', async () => {
    const url = `${teleop.url}/teleop/api/robots/SH1/whep`;
    expect((await fetch(url, { method: 'POST', body: '' })).status).toBe(401);
  });

  it('refuses another kind of body', async () => {
    const response = await fetch(`${teleop.url}/teleop/api/robots/SH1/whep`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer ada',
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(response.status).toBe(400);
  });
});

describe('WHEP without an encoder', () => {
  it('answers 404 while everything else works', async () => {
    // The encoder does not load inside the test runner.
    const teleop = await startTestTeleop();
    const response = await fetch(`${teleop.url}/teleop/api/robots/SH1/whep`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer ada',
        'content-type': 'application/sdp',
      },
      body: 'v=0\r\n',
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      message: expect.stringContaining('encoder'),
    });
    const client = await teleop.connect('ada');
    await client.watch('SH1');
    await teleop.close();
  });

  it('reads offers for a robot that encodes its pictures itself', async () => {
    const teleop = await startTestTeleop({
      robotKeys: new Map([['RX1', 'the-key-of-the-robot-of-this-test']]),
    });
    const response = await fetch(`${teleop.url}/teleop/api/robots/RX1/whep`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer ada',
        'content-type': 'application/sdp',
      },
      body: 'v=0\r\nm=audio 9 x 0\r\n',
    });
    expect(response.status).toBe(406);
    await teleop.close();
  });
});
