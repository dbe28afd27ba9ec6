import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import type { TeleopConnection } from '@sidehelm/teleop-react';
import type { DriveSession } from '../driving/DriveSession';
import { GamepadInput, type GamepadOptions } from '../driving/GamepadInput';
import type { VideoHealth } from '../driving/loopDelay';
import type { PadReading } from '../pads/PadReading';
import { checkLink } from './checkLink';
import { checkPad, isCentred } from './checkPad';
import type { CheckStep } from './CheckStep';
import { checkVideo } from './checkVideo';
import { StopTest } from './StopTest';

/** ms; silence makes no event. */
const LOOK_INTERVAL = 500;

/** A player, as far as the check looks at it. */
export interface CheckedVideo extends VideoHealth {
  readonly isReduced: ReadableValue<boolean>;
}

export interface PreDriveCheckOptions extends GamepadOptions {
  session: DriveSession;
  connection: Pick<TeleopConnection, 'clock' | 'sessionId'>;
  video: CheckedVideo;
}

/**
 * What a pilot makes sure of before driving a robot: gamepad, picture, link, and the stop. Looks at the devices without handing on
 * what they ask for: nothing of it can move the robot.
 */
export class PreDriveCheck {
  readonly pad: ReadableValue<CheckStep>;
  readonly video: ReadableValue<CheckStep>;
  readonly link: ReadableValue<CheckStep>;
  readonly stop: StopTest;
  private readonly steps: Record<
    'pad' | 'video' | 'link',
    ObservableValue<CheckStep>
  >;
  private readonly input: GamepadInput;
  private reading?: PadReading;
  /** Since when it has told something else than that it is centred. */
  private offCentreSince?: number;
  private timer?: ReturnType<typeof setInterval>;
  private endPad = () => {};

  constructor(private readonly options: PreDriveCheckOptions) {
    this.stop = new StopTest(options.session);
    this.input = new GamepadInput(
      {
        onReading: reading => {
          this.reading = reading;
          if (isCentred(reading) || reading.untold)
            this.offCentreSince = undefined;
          else this.offCentreSince ??= performance.now();
          this.lookAtPad();
        },
        onLost: () => {
          this.reading = undefined;
          this.offCentreSince = undefined;
        },
        // Nothing drives meanwhile.
        isHeldUpByPad: () => this.offCentreSince !== undefined,
      },
      options,
    );
    this.steps = {
      pad: new ObservableValue(this.padNow()),
      video: new ObservableValue(this.videoNow()),
      link: new ObservableValue(this.linkNow()),
    };
    this.pad = this.steps.pad;
    this.video = this.steps.video;
    this.link = this.steps.link;
  }

  start(): void {
    this.endPad = this.input.state.subscribe(() => this.lookAtPad());
    this.input.start();
    this.timer = setInterval(() => this.look(), LOOK_INTERVAL);
    this.look();
  }

  dispose(): void {
    this.endPad();
    this.input.stop();
    this.stop.dispose();
    clearInterval(this.timer);
  }

  private look() {
    this.lookAtPad();
    set(this.steps.video, this.videoNow());
    set(this.steps.link, this.linkNow());
  }

  private lookAtPad() {
    set(this.steps.pad, this.padNow());
  }

  private padNow() {
    const now = performance.now();
    const offCentreFor = now - (this.offCentreSince ?? now);
    return checkPad(this.input.state.get(), this.reading, offCentreFor);
  }

  private videoNow() {
    const { video } = this.options;
    return checkVideo(video, performance.now(), video.isReduced.get());
  }

  private linkNow() {
    const { connection, session } = this.options;
    return checkLink({
      isConnected: connection.sessionId !== undefined,
      roundTrip: connection.clock.roundTrip,
      loopDelay: session.loopDelay(),
    });
  }
}

/** A pad is read 120 times a second, and says the same each time. */
function set(value: ObservableValue<CheckStep>, next: CheckStep) {
  const { kind, text } = value.get();
  if (kind !== next.kind || text !== next.text) value.set(next);
}
