import { reasonOf } from '../../platform/reasonOf';
import { FragmentedFile } from './FragmentedFile';
import { finishVideo } from './finishClip';
import type { Preview } from '../rules/Clip';
import { isOfOneFile } from '../store/ClipStore';
import { fingerprintOf } from '../store/readVideo';
import type {
  ClipName,
  RecordingEvent,
  RecordingRequest,
} from './recordingProtocol';
import { Spool } from './Spool';

/** Makes the sheet of small pictures of a finished video. */
export type MakePreview = (
  video: Uint8Array,
  duration: number,
) => Promise<{ sheets: Uint8Array; preview: Preview } | undefined>;

interface RecordingRunnerOptions {
  spool: string;
  makePreview: MakePreview;
  post: (event: RecordingEvent) => void;
}

interface Growing {
  file: FragmentedFile;
  /** One after the other, without anybody waiting. */
  work: Promise<void>;
  hasFailed: boolean;
}

type Of<Type extends RecordingRequest['type']> = Extract<
  RecordingRequest,
  { type: Type }
>;

/** Of the system, as ENOSPC; undefined for whatever a disk has no part in. */
function diskCodeOf(error: unknown): string | undefined {
  const { code } = Object(error);
  return /^E[A-Z0-9]+$/.test(String(code)) ? String(code) : undefined;
}

const nameOf = ({ robotId, startedAt }: ClipName) => `${robotId} ${startedAt}`;

/** Writes the clips that grow, and finishes those that have ended, one at a time. */
export class RecordingRunner {
  private readonly spool: Spool;
  private readonly growing = new Map<string, Growing>();
  /** Clips that grow, or wait to be finished. */
  private readonly busy = new Set<string>();
  /** Those whose last frames are being written. */
  private readonly closing = new Set<Promise<void>>();
  private finishing: Promise<void> = Promise.resolve();
  private isEnding = false;

  constructor(private readonly options: RecordingRunnerOptions) {
    this.spool = new Spool(options.spool);
  }

  handle(request: RecordingRequest) {
    switch (request.type) {
      case 'open':
        this.open(request);
        break;
      case 'frame':
        this.add(request);
        break;
      case 'close':
        this.close(request);
        break;
      case 'telemetry':
        this.appendTelemetry(request);
        break;
      case 'end':
        void this.end();
        break;
      default:
        this.recover();
    }
  }

  /** Ends what grows, so that its files are whole; what is not finished by now is left for the next start. */
  private async end(): Promise<void> {
    this.isEnding = true;
    const clips = [...this.growing.values()];
    this.growing.clear();
    await Promise.allSettled([
      ...this.closing,
      ...clips.map(async ({ file, work }) => {
        await work;
        await file.close();
      }),
    ]);
    this.options.post({ type: 'ended' });
  }

  private open(request: Of<'open'>) {
    const { robotId, startedAt, frameDuration } = request;
    try {
      const path = this.spool.begin(robotId, startedAt);
      this.busy.add(nameOf(request));
      this.growing.set(nameOf(request), {
        file: new FragmentedFile(path, frameDuration),
        work: Promise.resolve(),
        hasFailed: false,
      });
    } catch (error) {
      this.fail(request, error);
    }
  }

  private add(request: Of<'frame'>) {
    const clip = this.growing.get(nameOf(request));
    if (!clip) return;
    clip.work = clip.work.then(async () => {
      if (clip.hasFailed) return;
      try {
        const written = await clip.file.add(request);
        if (written) this.tellWritten(request, written);
      } catch (error) {
        clip.hasFailed = true;
        this.growing.delete(nameOf(request));
        await clip.file.close().catch(() => {});
        this.fail(request, error);
        if (diskCodeOf(error) === undefined) this.finishLater(request);
      }
    });
  }

  private tellWritten(
    { robotId, startedAt }: ClipName,
    { size, until, frames }: { size: number; until: number; frames: number },
  ) {
    const endsAt = startedAt + until;
    this.options.post({
      type: 'written',
      robotId,
      startedAt,
      size,
      endsAt,
      frames,
    });
  }

  private close(request: Of<'close'>) {
    const clip = this.growing.get(nameOf(request));
    if (!clip) return;
    this.growing.delete(nameOf(request));
    const closing = clip.work.then(async () => {
      if (clip.hasFailed) return;
      try {
        await clip.file.close();
        this.finishLater(request);
      } catch (error) {
        this.fail(request, error);
        if (diskCodeOf(error) === undefined) this.finishLater(request);
      }
    });
    this.closing.add(closing);
    void closing.finally(() => this.closing.delete(closing));
  }

  /** After those that ended before; whoever records does not wait for it. */
  private finishLater(name: ClipName) {
    this.busy.add(nameOf(name));
    this.finishing = this.finishing.then(async () => {
      if (this.isEnding) return;
      try {
        await this.finish(name);
        this.busy.delete(nameOf(name));
      } catch (error) {
        this.fail(name, error);
      }
    });
  }

  private async finish({ robotId, startedAt }: ClipName) {
    let fragmented;
    try {
      fragmented = this.spool.readGrowing(robotId, startedAt);
    } catch (error) {
      // One file that cannot be read is no reason to record nothing.
      if (!isOfOneFile(error)) throw error;
      this.leave({ robotId, startedAt }, error);
      return;
    }
    let finished;
    try {
      finished = await finishVideo(fragmented);
    } catch (error) {
      this.leave({ robotId, startedAt }, error);
      return;
    }
    if (!finished) {
      // Killed before its first fragment was whole.
      this.spool.discard(robotId, startedAt);
      this.options.post({ type: 'empty', robotId, startedAt });
      return;
    }
    const { video, frames, duration } = finished;
    const shown = await this.preview(video, duration);
    const sidecar = {
      startedAt,
      endsAt: startedAt + duration,
      frames,
      size: video.length,
      sha256: fingerprintOf(video),
      ...(shown && { preview: shown.preview }),
    };
    this.spool.finish(robotId, sidecar, { video, preview: shown?.sheets });
    this.options.post({ type: 'finished', robotId, sidecar });
  }

  /** What cannot be finished is kept for people to look at, and is not tried again. */
  private leave({ robotId, startedAt }: ClipName, error: unknown) {
    this.spool.setAside(robotId, startedAt);
    this.tellBroken(robotId, startedAt, (error as Error).message);
    this.options.post({ type: 'empty', robotId, startedAt });
  }

  /** A clip without small pictures is better than none. */
  private async preview(video: Uint8Array, duration: number) {
    try {
      return await this.options.makePreview(video, duration);
    } catch {
      return undefined;
    }
  }

  private recover() {
    try {
      const waiting = this.spool.waiting((...broken) =>
        this.tellBroken(...broken),
      );
      for (const clip of waiting)
        this.options.post({ type: 'finished', ...clip });
      for (const { size, ...name } of this.spool.leftovers()) {
        if (this.busy.has(nameOf(name))) continue;
        if (size === 0) this.dropEmpty(name);
        else this.finishLater(name);
      }
    } catch (error) {
      this.tellBroken('', 0, (error as Error).message);
    }
  }

  private dropEmpty({ robotId, startedAt }: ClipName) {
    this.spool.discard(robotId, startedAt);
    this.options.post({ type: 'empty', robotId, startedAt });
  }

  private appendTelemetry({ robotId, slot, lines }: Of<'telemetry'>) {
    try {
      this.spool.appendTelemetry(robotId, slot, lines);
    } catch (error) {
      const { message } = error as Error;
      this.options.post({
        type: 'telemetry-failed',
        robotId,
        slot,
        code: diskCodeOf(error),
        message,
      });
    }
  }

  private tellBroken(robotId: string, startedAt: number, message: string) {
    const recording = `${robotId} ${new Date(startedAt).toISOString()}`;
    this.options.post({ type: 'broken', recording, message });
  }

  private fail({ robotId, startedAt }: ClipName, error: unknown) {
    this.busy.delete(nameOf({ robotId, startedAt }));
    this.options.post({
      type: 'failed',
      robotId,
      startedAt,
      code: diskCodeOf(error),
      message: reasonOf(error),
    });
  }
}
