import { messageOf, ServiceError } from '@sidehelm/console-react';
import type { TelemetrySample, VideoDownload } from '@sidehelm/contracts';
import type { TrailPosition } from '@sidehelm/fleet-react';
import type { DayClip } from '../../rules/DayClip';
import type { Incident, IncidentPart } from '../Incident';
import type {
  IncidentEvent,
  IncidentKind,
  IncidentRange,
} from '../IncidentEvent';
import type { IncidentMaterial, KeyPicture } from './IncidentMaterial';

/** What a source told. */
export interface Gathered<T> {
  items: readonly T[];
  /** Entries that made no sense. */
  leftOut: number;
  /** What else is missing, in a sentence. */
  cut?: string;
}

/** What an exported incident is gathered from; each rejects with an error that a person can read. */
export interface MaterialSources {
  /** Never rejects: each of its parts says what became of it. */
  incident: (range: IncidentRange) => Promise<Incident>;
  telemetry: (range: IncidentRange) => Promise<Gathered<TelemetrySample>>;
  trail: (range: IncidentRange) => Promise<Gathered<TrailPosition>>;
  /** Of which something lies in the range. */
  clips: (range: IncidentRange) => Promise<Gathered<DayClip>>;
  video: (range: IncidentRange, signal: AbortSignal) => Promise<VideoDownload>;
  /** `data:` address of a small picture of a moment, where there is one. */
  picture: (
    clips: readonly DayClip[],
    at: number,
  ) => Promise<string | undefined>;
}

const NOT_FOUND = 404;
const UNKNOWN_GAPS = 'which parts of the range have none was not told.';
/** Of the moments that matter; a report is no film. */
const MOST_PICTURES = 12;
/** What a report has pictures of, what matters most first. */
const PICTURED: readonly IncidentKind[] = ['stop', 'intervention', 'drive'];

/** The moments that a report shows, in the order of time. */
export function keyMoments(events: readonly IncidentEvent[]): IncidentEvent[] {
  return PICTURED.flatMap(kind => events.filter(event => event.kind === kind))
    .slice(0, MOST_PICTURES)
    .sort((a, b) => a.at - b.at);
}

/** Whether it was told that there are none. */
const isEmpty = (call: Promise<Gathered<unknown>>): Promise<boolean> =>
  call.then(
    ({ items, leftOut }) => items.length + leftOut === 0,
    () => false,
  );

async function picturesOf(
  sources: MaterialSources,
  events: readonly IncidentEvent[],
  clips: readonly DayClip[],
): Promise<KeyPicture[]> {
  const pictures = await Promise.all(
    keyMoments(events).map(async ({ at, title }) => {
      const url = await sources.picture(clips, at).catch(() => undefined);
      return url === undefined ? undefined : { at, title, url };
    }),
  );
  return pictures.filter(picture => picture !== undefined);
}

/**
 * Asks for all that goes into the file. What cannot be had is named in it, and the rest is there; but without the video nobody shall
 * think that there was none, so that rejects unless the list of recordings says, too, that nothing was recorded.
 */
export async function gatherIncident(
  sources: MaterialSources,
  range: IncidentRange,
  by: { name: string; now: number },
  signal: AbortSignal,
): Promise<IncidentMaterial> {
  const parts: IncidentPart[] = [];
  const ask = async <T>(
    name: string,
    call: Promise<Gathered<T>>,
  ): Promise<readonly T[]> => {
    try {
      const { items, leftOut, cut } = await call;
      parts.push({ name, state: 'ok', leftOut, cut });
      return items;
    } catch (thrown) {
      const message = messageOf(thrown);
      parts.push({ name, state: 'failed', message, leftOut: 0 });
      return [];
    }
  };
  const listed = sources.clips(range);
  const video = sources.video(range, signal).catch(async thrown => {
    // A proxy, or a service that cannot read what there is, may answer 404 as well.
    const isNone =
      thrown instanceof ServiceError &&
      thrown.status === NOT_FOUND &&
      (await isEmpty(listed));
    if (!isNone) throw thrown;
    return undefined;
  });
  // Whoever waits for the others first must not find it unhandled.
  video.catch(() => undefined);
  const [incident, telemetry, trail, clips] = await Promise.all([
    sources.incident(range),
    ask('Telemetry', sources.telemetry(range)),
    ask('Trail', sources.trail(range)),
    ask('Recordings', listed),
  ]);
  signal.throwIfAborted();
  const pictures = await picturesOf(sources, incident.events, clips);
  const joined = await video;
  if (joined && !joined.missing)
    parts.push({ name: 'Video', state: 'ok', leftOut: 0, cut: UNKNOWN_GAPS });
  return {
    range,
    madeAt: by.now,
    madeBy: by.name,
    incident,
    telemetry,
    trail,
    clips,
    pictures,
    parts: [...incident.parts, ...parts],
    video: joined,
  };
}
