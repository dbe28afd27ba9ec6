import { isStandstill } from '@sidehelm/console-common';
import { SAY, soundDuration, speechDuration } from './sounds';
import { CommandResult, RobotCommand } from './types';

const STROBE_SECONDS = 2;
/** A lidar-disable command holds this long, so that a lost "enable" cannot leave them off. */
const LIDARS_OFF_SECONDS = 0.2;
/** A horn that is held goes on this long, so that a release that never comes cannot leave it on. */
const HONK_SECONDS = 1;

const refused = (message: string): CommandResult => ({
  ok: false,
  code: 'refused',
  message,
});

const lidHeld = refused('The lid moves only while the robot stands still.');

/** Lid, lights, siren, voice and the switch of the lidars. Times are simulated seconds. */
export class Accessories {
  lid: 'open' | 'closed' = 'closed';
  led = false;
  private isSirenOn = false;
  /** Of its own: who lets go of the horn does not switch off a siren that was switched on. */
  private honkUntil = 0;
  private strobeUntil = 0;
  private lidarsOffUntil = 0;
  private playing:
    { sound: string; speech?: string; until: number } | undefined;

  /** Somebody beside the robot opens or closes it by hand. */
  setLid(lid: 'open' | 'closed', speed: number): CommandResult {
    if (!isStandstill(speed)) return lidHeld;
    this.lid = lid;
    return { ok: true };
  }

  /** Opens a closed lid, and closes an open one. */
  toggleLid(speed: number): CommandResult {
    return this.setLid(this.lid === 'open' ? 'closed' : 'open', speed);
  }

  strobe(time: number) {
    return time < this.strobeUntil;
  }

  /** Its switch, whether or not the horn is held. */
  get sirenEnabled() {
    return this.isSirenOn;
  }

  /** Whether it sounds. */
  siren(time: number) {
    return this.isSirenOn || time < this.honkUntil;
  }

  lidarsEnabled(time: number) {
    return time >= this.lidarsOffUntil;
  }

  sound(time: number) {
    return this.playing && time < this.playing.until
      ? this.playing.sound
      : undefined;
  }

  speech(time: number) {
    return this.playing && time < this.playing.until
      ? this.playing.speech
      : undefined;
  }

  execute(command: RobotCommand, speed: number, time: number): CommandResult {
    switch (command.command) {
      case 'lid-toggle':
        return this.toggleLid(speed);
      case 'led-toggle':
        this.led = !this.led;
        return { ok: true };
      case 'strobe-pulse':
        this.strobeUntil = time + STROBE_SECONDS;
        return { ok: true };
      case 'siren':
      case 'lidars':
        return this.switch(command, time);
      case 'sound':
        return command.sound === SAY
          ? this.say(command.text, time)
          : this.play(command.sound, time);
      default:
        return {
          ok: false,
          code: 'bad-message',
          message: 'The robot does not know this command.',
        };
    }
  }

  private switch(
    command: Extract<RobotCommand, { enabled: boolean }>,
    time: number,
  ): CommandResult {
    const { enabled } = command;
    if (typeof enabled !== 'boolean') {
      return {
        ok: false,
        code: 'bad-message',
        message: `The command "${command.command}" needs "enabled", true or false.`,
      };
    }
    if (command.command === 'lidars')
      this.lidarsOffUntil = enabled ? 0 : time + LIDARS_OFF_SECONDS;
    else if (command.held) this.honkUntil = enabled ? time + HONK_SECONDS : 0;
    else this.switchSiren(enabled);
    return { ok: true };
  }

  /** Off is quiet at once, whether the horn is held or not. */
  private switchSiren(enabled: boolean) {
    this.isSirenOn = enabled;
    if (!enabled) this.honkUntil = 0;
  }

  /** Aloud, what the driver has typed. */
  private say(text: string | undefined, time: number): CommandResult {
    const duration = speechDuration(text);
    if (duration === undefined)
      return {
        ok: false,
        code: 'bad-message',
        message:
          'The robot says one line of plain text, 120 characters at most.',
      };
    this.playing = { sound: SAY, speech: text, until: time + duration };
    return { ok: true };
  }

  private play(sound: string, time: number): CommandResult {
    const duration = soundDuration(sound);
    if (duration === undefined) {
      return {
        ok: false,
        code: 'bad-message',
        message: 'The robot does not have this sound.',
      };
    }
    this.playing = { sound, until: time + duration };
    return { ok: true };
  }
}
