import { DRIVING, TIMING, UNKNOWN_ERROR } from '@sidehelm/console-common';
import type { RobotCommand } from '@sidehelm/contracts';
import {
  isForScreen,
  ObservableValue,
  type ReadableValue,
} from '@sidehelm/console-react';
import { type ViewControl } from '@sidehelm/video-react';
import {
  isSpoken,
  type DriveAction,
  type SpokenAction,
} from '../keys/driveActions';
import { actionOf, DEFAULT_KEYS, keyOf, type KeyMap } from '../keys/KeyMap';
import type { PadButton, PadReading } from '../pads/PadReading';
import { driveInputOfPad, viewYawOfPad } from './padMapping';
import { GamepadInput, type GamepadOptions } from './GamepadInput';
import { KeyboardInput } from './KeyboardInput';
import { PageAttention } from './PageAttention';
import { type DriveSession } from './DriveSession';
import { TouchInput } from './TouchInput';
import { timeOfDayGreeting } from './sounds';
import { Repeater } from './Repeater';
import { isModified, onUnheardReleases } from './unheardReleases';
import { ViewKeys } from './ViewKeys';

/** A honk is not repeated sooner, and ends in the robot a second after the last; ms. */
const HONK_REPEAT = 500;
/** The robot switches its lidars on again after 200 ms, so they are asked off a little more often while held; ms. */
const LIDARS_REPEAT = 150;

/** Some virtual keyboards tell no code. */
const placeOf = (event: KeyboardEvent) => event.code || event.key;

/** What a key keeps going as long as it is held. */
type HeldAction = 'honk' | 'creep';

const isHeldAction = (action: DriveAction): action is HeldAction =>
  action === 'honk' || action === 'creep';

export interface DriveControlsOptions extends GamepadOptions {
  /** Where the left stick looks. */
  view?: ViewControl;
  /** Those of the person who drives; default those that everybody begins with. */
  keys?: ReadableValue<KeyMap>;
  /** Whether the steering compensation is shown; what nobody sees must not steer. */
  isTrimming: boolean;
  /** A command was refused, with a sentence for the driver. */
  onRefused: (message: string) => void;
}

/** Keyboard, gamepad and touch of the drive screen: what they do to the drive session. */
export class DriveControls {
  readonly keys: ReadableValue<KeyMap>;
  readonly pad: GamepadInput;
  readonly touch: TouchInput;
  /** For the picture of the gamepad. */
  readonly reading = new ObservableValue<PadReading | undefined>(undefined);
  /** Whether the lid was asked for just now, and is not again yet. */
  readonly isLidLocked = new ObservableValue(false);
  private lidLock?: ReturnType<typeof setTimeout>;
  private readonly keyboard: KeyboardInput;
  private readonly viewKeys?: ViewKeys;
  /** The stick has turned the view. */
  private isLooking = false;
  /** Places of the keys that keep something going. */
  private readonly held = new Map<string, HeldAction>();
  /** A keyboard that dies tells no release. */
  private stillTimer?: ReturnType<typeof setTimeout>;
  private readonly honk = new Repeater(HONK_REPEAT, () =>
    this.send({ command: 'siren', enabled: true, held: true }),
  );
  private readonly lidars = new Repeater(LIDARS_REPEAT, () =>
    this.send({ command: 'lidars', enabled: false }),
  );
  /** Of its own, so that what a button keeps going ends whatever else stops the robot. */
  private readonly attention = new PageAttention();
  private readonly endings: (() => void)[] = [];

  constructor(
    private readonly session: DriveSession,
    private readonly options: DriveControlsOptions,
  ) {
    this.keys = options.keys ?? new ObservableValue(DEFAULT_KEYS);
    this.keyboard = new KeyboardInput(
      (input, changedAt) => session.setInput('keyboard', input, changedAt),
      this.keys,
    );
    this.viewKeys = options.view && new ViewKeys(options.view, this.keys);
    this.touch = new TouchInput({
      onInput: input => session.setInput('touch', input),
      onAdded: () => session.addDevice('touch'),
      onLost: () => session.loseDevice('touch'),
    });
    this.pad = new GamepadInput(
      {
        onReading: (reading, changedAt) => this.readPad(reading, changedAt),
        onPress: button => this.pressPad(button),
        onRelease: button => this.releasePad(button),
        onAdded: isAnother => session.addDevice('gamepad', isAnother),
        onLost: () => session.loseDevice('gamepad'),
        mayChange: () => session.isCentred.get(),
        isHeldUpByPad: () => session.isHeldUpByPad(),
      },
      options,
    );
  }

  start(): void {
    if (!this.options.isTrimming) this.session.steerCompensation.set(0);
    this.keyboard.start();
    this.viewKeys?.start();
    this.endings.push(
      this.pad.state.subscribe(() => {
        const state = this.pad.state.get();
        const { kind } = state;
        this.session.setPadFrozen(kind === 'frozen');
        // One has a name here only where there are others; what is frozen has none.
        if (kind !== 'frozen')
          this.session.setHasOtherPad(
            kind === 'active' && state.name !== undefined,
          );
        if (kind === 'active') return;
        this.reading.set(undefined);
        this.endHeld();
      }),
      this.attention.value.subscribe(() => this.endHeld()),
      this.keys.subscribe(() => this.endHeld()),
      onUnheardReleases(this.endHeldKeys),
    );
    this.attention.start();
    this.pad.start();
    // In the capture phase: the stop comes before whatever has the focus.
    window.addEventListener('keydown', this.onKeyDown, true);
    window.addEventListener('keyup', this.onKeyUp, true);
  }

  stop(): void {
    window.removeEventListener('keydown', this.onKeyDown, true);
    window.removeEventListener('keyup', this.onKeyUp, true);
    this.keyboard.stop();
    this.viewKeys?.stop();
    this.pad.stop();
    this.attention.stop();
    clearTimeout(this.lidLock);
    this.isLidLocked.set(false);
    this.endings.splice(0).forEach(end => end());
    this.endHeld();
  }

  /** Opens or closes the lid; does nothing again until that is under way, so that a double press is one. */
  async toggleLid(): Promise<void> {
    if (this.isLidLocked.get()) return;
    this.isLidLocked.set(true);
    this.lidLock = setTimeout(
      () => this.isLidLocked.set(false),
      TIMING.lidLock,
    );
    await this.send({ command: 'lid-toggle' });
  }

  /** Asks the robot to say something. */
  async say(saying: SpokenAction | 'time-of-day'): Promise<void> {
    const command = commandOfAction(saying);
    if (command) await this.send(command);
  }

  /** Has the robot say a sentence aloud. Whether it does; why not is told to the driver. */
  speak(text: string): Promise<boolean> {
    return this.send({ command: 'sound', sound: 'say', text });
  }

  /** Sends a command to the robot and tells the driver when it is refused. */
  async send(command: RobotCommand): Promise<boolean> {
    const answer = await this.session.command(command);
    if (!answer.ok)
      this.options.onRefused(answer.message ?? UNKNOWN_ERROR.answer);
    return answer.ok;
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    if (isModified(event)) this.endHeldKeys();
    if (!event.repeat) this.awaitKey();
    const action = actionOf(this.keys.get(), keyOf(event));
    if (action === undefined) return;
    if (action === 'emergency-stop') {
      if (!isForScreen(event, { evenInDialogs: true })) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) this.session.emergencyStop();
      return;
    }
    if (event.repeat || !isForScreen(event)) return;
    const command = commandOfAction(action);
    if (command) this.send(command);
    else if (action === 'lid') this.toggleLid();
    else if (isHeldAction(action)) this.hold(action, placeOf(event));
    else return;
    event.preventDefault();
  };

  private readonly onKeyUp = (event: KeyboardEvent) => {
    this.awaitKey();
    const action = this.held.get(placeOf(event));
    if (action === undefined) return;
    this.held.delete(placeOf(event));
    if (action === 'creep') this.lidars.stop();
    else this.endHonk();
  };

  private hold(action: HeldAction, place: string) {
    if (this.attention.value.get() !== 'active') return;
    this.held.set(place, action);
    this.awaitKey();
    if (action === 'creep') this.lidars.start();
    else this.honk.start();
  }

  private readPad(reading: PadReading, changedAt: number) {
    this.reading.set(reading);
    this.session.setInput('gamepad', driveInputOfPad(reading), changedAt);
    const yaw = viewYawOfPad(reading);
    // A pad at rest does not take the view from mouse and keys.
    if (yaw !== undefined) this.options.view?.setYaw(yaw);
    else if (this.isLooking) this.options.view?.lookAhead();
    this.isLooking = yaw !== undefined;
  }

  private pressPad(button: PadButton) {
    if (button === 'leftBumper') this.session.emergencyStop();
    else if (this.attention.value.get() === 'active') this.usePad(button);
  }

  private usePad(button: PadButton) {
    switch (button) {
      case 'menu':
        this.honk.start();
        break;
      case 'view':
        this.lidars.start();
        break;
      case 'left':
        this.trim(-1);
        break;
      case 'right':
        this.trim(1);
        break;
      default:
    }
  }

  private trim(steps: number) {
    if (this.options.isTrimming) this.session.adjustSteerCompensation(steps);
  }

  private releasePad(button: PadButton) {
    if (button === 'view') this.lidars.stop();
    if (button === 'menu') this.endHonk();
  }

  /** A key that is held is believed only for so long without a press or a release of any; the system makes the repetitions. */
  private awaitKey() {
    clearTimeout(this.stillTimer);
    if (this.held.size === 0) return;
    const { stopAfter } = DRIVING.still.keyboard;
    this.stillTimer = setTimeout(this.endHeldKeys, stopAfter);
  }

  private readonly endHeldKeys = () => {
    if (this.held.size > 0) this.endHeld();
  };

  /** Ends what buttons and keys keep going; a button still held then does nothing until it is pressed again. */
  private endHeld() {
    clearTimeout(this.stillTimer);
    this.held.clear();
    this.lidars.stop();
    this.endHonk();
  }

  private endHonk() {
    if (!this.honk.isRunning) return;
    this.honk.stop();
    // Of the horn alone: a siren that was switched on stays on.
    this.send({ command: 'siren', enabled: false, held: true });
  }
}

function commandOfAction(action: DriveAction): RobotCommand | undefined {
  if (action === 'lights') return { command: 'led-toggle' };
  if (action === 'strobe') return { command: 'strobe-pulse' };
  if (action === 'time-of-day')
    return { command: 'sound', sound: timeOfDayGreeting(new Date()) };
  return isSpoken(action) ? { command: 'sound', sound: action } : undefined;
}
