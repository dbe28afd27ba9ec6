import type { FastifyInstance } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { callingPerson } from '../../platform/accessTokens';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import { HttpError } from '../../platform/HttpError';
import { JsonList } from '../../platform/JsonList';
import { checkedDay, checkedRange } from '../rules/checkedRange';
import type { ByteRange, Clip } from '../rules/Clip';
import type { MediaService } from '../rules/MediaService';
import { OnTheirWay } from '../rules/OnTheirWay';
import { sheetsOf } from '../rules/previewSheets';
import { recordedDays } from '../rules/recordedDays';
import { DAY, timeOfName } from '../rules/slots';
import { addressOf, clipView } from './clipViews';
import { PacedBytes } from './PacedBytes';
import { paceOf } from './paceOf';
import { sendBytes } from './sendBytes';

/** Days that can be asked for at a time, after the first. */
const MOST_DAYS = 366;
/** A finished clip never changes; for how long a browser keeps it is how long who may no longer see it still can. */
const KEPT = 'private, max-age=3600';
const MP4 = 'video/mp4';
/** Clips on their way to one person at a time: four robots in step, the next clip of each, and as many while a player goes to another place. */
const MOST_CLIPS_AT_ONCE = 16;

interface ClipAddress {
  robot: string;
  date: string;
  time: string;
}

/** Mounts the media service. */
export function registerMedia(
  app: FastifyInstance,
  media: MediaService,
  dependencies: ContractRouteDependencies,
): void {
  const { recordings, downloads, holds, exports } = media;
  const clipsOnTheirWay = new OnTheirWay(MOST_CLIPS_AT_ONCE, 'recordings');

  /** Throws 429 where too many are on their way to the same person. */
  async function openClip(
    clip: Clip,
    range: ByteRange,
    person: string,
  ): Promise<Readable> {
    const arrive = clipsOnTheirWay.add(person);
    try {
      const stream = await recordings.openClip(clip, range);
      return stream.once('close', arrive);
    } catch (error) {
      arrive();
      throw error;
    }
  }

  /** Throws 404 where none begins then, 503 where that is not known yet. */
  function clipOf({ robot, date, time }: ClipAddress): Clip {
    const second = timeOfName(date, time);
    const clip =
      second === undefined ? undefined : recordings.clipAt(robot, second);
    if (clip) return clip;
    if (second !== undefined) recordings.requireRead(robot, second, second + 1);
    throw new HttpError(
      404,
      `No recording of ${robot} begins on ${date} at ${time.replaceAll('-', ':')} UTC.`,
    );
  }

  registerContractRoutes(
    app,
    'media-downloader',
    {
      'GET /api/audit-events': ({ query }) => media.auditFeed(query),
      'GET /playback': async ({ query }) => {
        const day = checkedDay(query.date);
        recordings.requireRead(query.robot, day, day + DAY);
        return recordings
          .clipsBetween(query.robot, day, day + DAY)
          .filter(({ startedAt }) => startedAt >= day && startedAt < day + DAY)
          .map(clip => clipView(clip, holds));
      },
      'GET /days': async ({ query }) => {
        const from = checkedDay(query.from);
        const to = checkedDay(query.to);
        if (to < from)
          throw new HttpError(
            400,
            'The last day must not be before the first one.',
          );
        if (to - from > MOST_DAYS * DAY)
          throw new HttpError(
            400,
            `The last day must be at most ${MOST_DAYS} days after the first one.`,
          );
        recordings.requireRead(query.robot, from, to + DAY);
        return recordedDays(recordings, query.robot, from, to + DAY);
      },
      'GET /clips/{robot}/{date}/{time}': async call => {
        const clip = clipOf(call.params);
        const person = callingPerson(call.caller);
        const { sha256, isRecording, startedAt, endsAt, size } = clip;
        const isDone = !isRecording;
        return sendBytes(call.request, call.reply, {
          type: MP4,
          size,
          cacheControl: isDone ? KEPT : 'no-store',
          ...(isDone && {
            tag: sha256 ?? `${startedAt}-${size}`,
            changedAt: endsAt,
          }),
          disposition: `inline; filename="${addressOf(clip).replaceAll('/', '_')}.mp4"`,
          open: async range => {
            const bytes = await openClip(clip, range, person.uuid);
            const pace = paceOf(clip);
            // One that breaks off ends the other; who waits for it is told by the stream that is sent.
            return pace
              ? pipeline(bytes, new PacedBytes(pace), () => {})
              : bytes;
          },
        });
      },
      'GET /previews/{robot}/{date}/{time}': async ({
        params,
        query: { sheet = 0 },
        reply,
      }) => {
        const clip = clipOf(params);
        if (!clip.preview)
          throw new HttpError(404, 'There are no pictures of this clip yet.');
        if (sheet >= sheetsOf(clip.preview))
          throw new HttpError(404, 'This clip has fewer sheets of pictures.');
        reply
          .type('image/jpeg')
          .header('cache-control', clip.isRecording ? 'no-store' : KEPT);
        return recordings.openPreview(clip, sheet);
      },
      'POST /download/': ({ body, caller }) =>
        downloads.request(body, callingPerson(caller).uuid),
      'GET /downloads/{id}': async call => {
        const person = callingPerson(call.caller);
        const video = await downloads.find(call.params.id, person.uuid);
        return sendBytes(call.request, call.reply, {
          type: MP4,
          size: video.size,
          tag: video.tag,
          cacheControl: 'private, no-cache',
          disposition: `attachment; filename="${video.name}"`,
          open: range => video.open(range),
        });
      },
      'GET /telemetry': async ({ query, reply }) => {
        const { from, to } = checkedRange(
          { startTime: query.from, endTime: query.to },
          DAY,
        );
        const { robot, limit = 2_000 } = query;
        recordings.requireRead(robot, from, to);
        reply.header('cache-control', 'private, no-cache');
        return new JsonList(
          await recordings.telemetryBetween(robot, from, to, limit),
        );
      },
      'GET /status': async () => recordings.status(),
      'GET /holds': ({ query }) => holds.list(query.robot),
      'POST /holds': async ({ body, caller, reply }) => {
        const hold = await holds.hold(body, callingPerson(caller));
        reply.header('location', `holds/${hold.uuid}`);
        return hold;
      },
      'DELETE /holds/{uuid}': ({ params }) => holds.release(params.uuid),
      'POST /exports': async ({ body, caller, reply }) => {
        const made = await exports.register(body, callingPerson(caller));
        reply.header('location', `exports/${made.manifest_sha256}`);
        return made;
      },
      'GET /exports/{sha256}': ({ params }) => exports.get(params.sha256),
    },
    dependencies,
  );
}
