/** The reference media service, and clients that nobody here wrote. */
import type { Check } from '../lib/Check';
import { must } from '../lib/Check';
import type { Lab } from '../lib/Lab';
import {
  peer,
  PYTHON,
  start,
  whyNoAiortc,
  whyNoGstreamer,
  whyNoPion,
  type Seen,
} from '../lib/programs';

const ROBOT = 'SH2';
const FRAMES = 40;
const RENDITIONS = {
  overview: { width: 640, height: 320 },
  driving: { width: 1280, height: 640 },
} as const;

type Rendition = keyof typeof RENDITIONS;

interface Client {
  name: string;
  lacks: () => string | undefined;
  /** Whether it can be told to offer VP8 alone. */
  hasVp8?: boolean;
  /** Command and arguments in front of those that all clients take. */
  command: (lab: Lab) => [command: string, args: string[]];
}

const CLIENTS: Client[] = [
  {
    name: 'aiortc',
    lacks: whyNoAiortc,
    hasVp8: true,
    command: () => [PYTHON, [peer('aiortc/client.py')]],
  },
  {
    name: 'GStreamer',
    lacks: whyNoGstreamer,
    hasVp8: true,
    command: () => [PYTHON, [peer('gstreamer/client.py')]],
  },
  {
    name: 'Pion',
    lacks: whyNoPion,
    command: lab => [lab.pion(), ['client']],
  },
];

async function watch(
  lab: Lab,
  client: Client,
  rendition: Rendition,
  codec?: 'VP8',
) {
  const [command, args] = client.command(lab);
  const [url, token] = await lab.whep(ROBOT, rendition);
  const { line, end } = await start<Seen>(command, [
    ...args,
    url,
    token,
    String(FRAMES),
    ...(codec ? [codec] : []),
  ]);
  await end();
  const { frames, width, height, first, deleted } = line;
  const expected = RENDITIONS[rendition];
  must(frames === FRAMES, `It saw ${frames} of ${FRAMES} frames.`);
  must(
    width === expected.width && height === expected.height,
    `The picture is ${width}×${height}.`,
  );
  must(deleted === 204, `The end of the session was answered ${deleted}.`);
  return `${frames} frames of ${width}×${height}, the first after ${first} ms; session ended`;
}

export const WHEP_CLIENTS: Check[] = CLIENTS.flatMap(client => [
  ...(Object.keys(RENDITIONS) as Rendition[]).map(rendition => ({
    name: `${client.name} watches our media service, ${rendition}`,
    lacks: client.lacks,
    run: (lab: Lab) => watch(lab, client, rendition),
  })),
  ...(client.hasVp8
    ? [
        {
          name: `${client.name} watches our media service without H.264`,
          lacks: client.lacks,
          run: (lab: Lab) => watch(lab, client, 'driving', 'VP8'),
        },
      ]
    : []),
]);
