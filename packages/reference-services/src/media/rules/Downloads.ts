import type { VideoDownload } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AtMost } from '../../platform/AtMost';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { BrokenVideo } from '../mp4/BrokenVideo';
import { isOfOneFile } from '../store/ClipStore';
import { DownloadStore, type StoredDownload } from '../store/DownloadStore';
import { checkedRange, isoOf } from './checkedRange';
import type { ByteRange, Clip, Recordings } from './Clip';
import { indexClip } from './indexClip';
import { joinClips, type IndexedClip, type Span } from './joinClips';
import { layOut, type JoinedVideo } from './JoinedVideo';
import { OnTheirWay } from './OnTheirWay';
import { openJoined, requireParts } from './openJoined';
import type { PromisedClips } from './PromisedClips';
import { DAY } from './slots';

/** ms for which a link is good. */
const LINK_LASTS = 3_600_000;
/** Links of one person at a time; the oldest ends for another one. */
const MOST_LINKS = 20;
/** Videos that are on their way to one person at a time: four in step, and a player that has asked for another place. */
const MOST_AT_ONCE = 8;
/** Bytes of what stands in front of frames, of videos that were asked for last. */
const KEPT_HEADS = 64 * 1024 * 1024;
/** Clips that are looked into at a time. */
const AT_ONCE = 4;
const ID_BYTES = 24;
/** Videos that are laid out at a time; each takes its turns of the event loop. */
const LAID_OUT_AT_ONCE = 2;
/** ms. */
const PATIENCE = 60_000;

interface Dependencies {
  store: DownloadStore;
  recordings: Recordings;
  promised: PromisedClips;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** A video that somebody may fetch. */
export interface Download {
  size: number;
  /** Another one for each other content, without quotes. */
  tag: string;
  /** What a browser calls the file. */
  name: string;
  /** Throws 429 where too much is on its way to the same person. */
  open(range: ByteRange): Readable;
}

/** "2026-11-20T20-05-00Z" */
const nameOf = (time: string) => `${time.slice(0, 19).replaceAll(':', '-')}Z`;

/** Whether it is this clip alone, and not the store. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof BrokenVideo || isOfOneFile(error)) return true;
  if (!(error instanceof HttpError)) return false;
  return error.statusCode === 404 || isOfOneFile(error.cause);
}

/** The videos that people have asked for: made of clips, and stored nowhere. */
export class Downloads {
  private readonly videos = new LRUCache<string, JoinedVideo>({
    maxSize: KEPT_HEADS,
    sizeCalculation: ({ head }) => head.length,
  });
  /** Those that are laid out anew now: a player asks for several places of one at once. */
  private readonly flights = new Map<string, Promise<JoinedVideo>>();
  private readonly line = new AtMost(LAID_OUT_AT_ONCE, {
    patience: PATIENCE,
    late: () =>
      new HttpError(
        503,
        'Too many ask for videos at the moment. Try again in a minute.',
        { 'retry-after': '60' },
      ),
  });
  private readonly onTheirWay = new OnTheirWay(MOST_AT_ONCE, 'videos');

  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Throws 400 for a range that cannot be, 404 where nothing was recorded in it, 409 where nothing of that can be read, and 503 while
   * the store is away or is still being read.
   *
   * @param personUuid - who alone may fetch it
   */
  async request(
    asked: { robotID: string; startTime: string; endTime: string },
    personUuid: string,
  ): Promise<VideoDownload> {
    const { store, promised, clock } = this.dependencies;
    const range = checkedRange(asked, DAY);
    const { robotID } = asked;
    const { parts, missing, video } = await this.line.run(() =>
      this.make(robotID, range),
    );
    const id = randomBytes(ID_BYTES).toString('base64url');
    const now = clock().getTime();
    const endsAt = now + LINK_LASTS;
    await store.insert(
      {
        id,
        user_uuid: personUuid,
        robot_id: robotID,
        start_time: isoOf(range.from),
        end_time: isoOf(range.to),
        parts: parts.map(({ clip, frames }) => ({
          startedAt: clip.startedAt,
          ...frames,
        })),
        tag: video.tag,
        ends_at: isoOf(endsAt),
      },
      isoOf(now),
    );
    promised.add(id, { ...range, robotId: robotID, endsAt });
    const ended = await store.forget(isoOf(now), personUuid, MOST_LINKS);
    for (const link of ended) promised.end(link);
    this.videos.set(id, video);
    return {
      download_url: `downloads/${id}`,
      size_in_bytes: video.size,
      missing: missing.map(({ from, to }) => ({
        startTime: isoOf(from),
        endTime: isoOf(to),
      })),
    };
  }

  /** Throws 404 for a link that is no longer good, or another person's, and where a part of the video has gone. */
  async find(id: string, personUuid: string): Promise<Download> {
    const { store, recordings, clock } = this.dependencies;
    const now = clock().toISOString();
    const stored = await store.find(id, personUuid, now);
    if (!stored)
      throw new HttpError(
        404,
        'This link is not good, or no longer. Ask for the video once more.',
      );
    // What is not known yet has not gone.
    recordings.requireRead(
      stored.robot_id,
      Date.parse(stored.start_time),
      Date.parse(stored.end_time),
    );
    const video = this.videos.get(id) ?? (await this.together(stored));
    requireParts(recordings, video);
    return {
      size: video.size,
      tag: video.tag,
      name: `${stored.robot_id}_${nameOf(stored.start_time)}_${nameOf(stored.end_time)}.mp4`,
      open: range => this.open(video, range, personUuid),
    };
  }

  private open(video: JoinedVideo, range: ByteRange, person: string): Readable {
    const arrive = this.onTheirWay.add(person);
    const stream = openJoined(this.dependencies.recordings, video, range);
    stream.once('close', arrive);
    return stream;
  }

  private async make(robotId: string, range: Span) {
    const { recordings } = this.dependencies;
    recordings.requireRead(robotId, range.from, range.to);
    const clips = recordings.clipsBetween(robotId, range.from, range.to);
    const joined = await joinClips(await this.indexed(clips), range);
    if (joined.parts.length === 0) {
      const what = `of ${robotId} between ${isoOf(range.from)} and ${isoOf(range.to)}`;
      throw clips.length === 0
        ? new HttpError(404, `Nothing was recorded ${what}.`)
        : new HttpError(409, `What was recorded ${what} cannot be read.`);
    }
    return { ...joined, video: await layOut(joined.parts, range) };
  }

  /** The clips that can be read, in their order. */
  private async indexed(clips: readonly Clip[]): Promise<IndexedClip[]> {
    const indexed: (IndexedClip | undefined)[] = [];
    for (let at = 0; at < clips.length; at += AT_ONCE)
      indexed.push(
        ...(await Promise.all(
          clips.slice(at, at + AT_ONCE).map(clip => this.tryIndex(clip)),
        )),
      );
    return indexed.filter(one => one !== undefined);
  }

  /** `undefined` for one that is broken, gone or cannot be read: the video is made without it. */
  private async tryIndex(clip: Clip): Promise<IndexedClip | undefined> {
    try {
      return await indexClip(this.dependencies.recordings, clip);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      this.dependencies.logger.warn(
        { err: error, robot: clip.robotId, clip: isoOf(clip.startedAt) },
        'A clip is left out of a video',
      );
      return undefined;
    }
  }

  /** Whoever asks for one that is laid out at the moment waits for that. */
  private together(stored: StoredDownload): Promise<JoinedVideo> {
    const { id } = stored;
    const flight =
      this.flights.get(id) ??
      this.line
        .run(() => this.again(stored))
        .finally(() => this.flights.delete(id));
    this.flights.set(id, flight);
    return flight;
  }

  /** The same video, in an instance that has not made it or has forgotten it. */
  private async again(stored: StoredDownload): Promise<JoinedVideo> {
    const { recordings } = this.dependencies;
    const changed = new HttpError(
      404,
      'What was recorded has changed since. Ask for the video once more.',
    );
    const parts = [];
    for (const { startedAt, first, count } of stored.parts) {
      const second = Math.floor(startedAt / 1_000) * 1_000;
      const clip = recordings.clipAt(stored.robot_id, second);
      const indexed = clip && (await this.tryIndex(clip));
      if (!indexed || first + count > indexed.index.sizes.length) throw changed;
      parts.push({ ...indexed, frames: { first, count } });
    }
    const video = await layOut(parts, {
      from: Date.parse(stored.start_time),
      to: Date.parse(stored.end_time),
    });
    if (video.tag !== stored.tag) throw changed;
    this.videos.set(stored.id, video);
    return video;
  }
}
