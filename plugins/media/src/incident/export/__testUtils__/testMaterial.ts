import type { IncidentMaterial } from '../IncidentMaterial';

export const FROM = Date.parse('2026-11-20T20:00:00Z');

/** An incident with something of everything; each call makes a new one. */
export function testMaterial(
  changes: Partial<IncidentMaterial> = {},
): IncidentMaterial {
  return {
    range: { robotId: 'SH1', from: FROM, to: FROM + 600_000 },
    madeAt: FROM + 86_400_000,
    madeBy: 'Ada Admin',
    incident: {
      events: [
        {
          id: 'event 1',
          at: FROM + 60_000,
          kind: 'stop',
          title: 'Stopped by <b>Pia</b>',
          detail: '=HYPERLINK("http://evil")',
          source: 'Robot events',
        },
        {
          id: 'event 2',
          at: FROM + 61_500,
          kind: 'order',
          title: 'Order FD-1: Order picked up',
          source: 'Orders',
        },
      ],
      parts: [],
    },
    telemetry: [
      { at: FROM, speed: 1.25, throttle: -0.5, driver_name: '@Ada' },
      { at: FROM + 1_000, speed: -0.5, command_delay: 92 },
    ],
    trail: [{ time: FROM, position: { lat: 35.2271, lng: -80.8431 } }],
    clips: [
      {
        url: 'http://console.test/clip',
        startsAt: FROM,
        endsAt: FROM + 300_000,
        isRecording: false,
        isHeld: false,
        sha256: 'a'.repeat(64),
      },
    ],
    pictures: [],
    parts: [
      { name: 'Robot events', state: 'ok', leftOut: 0 },
      {
        name: 'Orders',
        state: 'failed',
        message: 'It is away.',
        leftOut: 0,
      },
    ],
    video: {
      download_url: 'http://console.test/video',
      size_in_bytes: 6,
      missing: [
        {
          startTime: '2026-11-20T20:05:00.000Z',
          endTime: '2026-11-20T20:10:00.000Z',
        },
      ],
    },
    ...changes,
  };
}
