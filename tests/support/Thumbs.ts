import type { CDPSession, Page } from '@playwright/test';
import type { RobotObserver } from './RobotObserver';

interface Finger {
  id: number;
  x: number;
  y: number;
}

/** Fingers on the glass of a page, as the browser gets them from a touch screen. */
export class Thumbs {
  private fingers: Finger[] = [];
  private lastId = 0;

  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  static async on(page: Page): Promise<Thumbs> {
    return new Thumbs(page, await page.context().newCDPSession(page));
  }

  /** Notes when the page heard of events, by its own clock and before anything of it reacts; call before the page is opened. */
  static recordEvents(page: Page) {
    return page.addInitScript(() => {
      const heard: Record<string, number[]> = {};
      Object.assign(window, { heard });
      for (const type of [
        'pointerdown',
        'pointerup',
        'pointercancel',
        'blur',
        'resize',
      ])
        window.addEventListener(
          type,
          () => {
            heard[type] = [...(heard[type] ?? []), performance.now()];
          },
          true,
        );
    });
  }

  /** By the page's own clock. */
  now(): Promise<number> {
    return this.page.evaluate(() => performance.now());
  }

  /** When the page heard of the first event of a type since then, by its own clock: taking two fingers away is two events. */
  async heard(type: string, since: number): Promise<number> {
    const at = await this.page.waitForFunction(
      ([name, begin]) =>
        (window as unknown as { heard: Record<string, number[]> }).heard[
          name
        ]?.find(time => time >= begin),
      [type, since] as const,
      { polling: 20, timeout: 2_000 },
    );
    return (await at.jsonValue()) as number;
  }

  /** Puts a finger on the middle of something. Answers which it is. */
  async land(name: string | RegExp, role: 'group' | 'button' = 'group') {
    const box = await this.page.getByRole(role, { name }).boundingBox();
    if (!box) throw new Error(`${name} is not there.`);
    return this.landAt(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Puts a finger on a place of the screen. */
  async landAt(x: number, y: number) {
    this.lastId += 1;
    const finger = { id: this.lastId, x, y };
    this.fingers.push(finger);
    await this.dispatch('touchStart');
    return finger;
  }

  /** Moves a finger to the right and upwards. */
  async push(finger: Finger, right: number, up: number) {
    finger.x += right;
    finger.y -= up;
    await this.dispatch('touchMove');
  }

  async lift(finger: Finger) {
    this.fingers = this.fingers.filter(({ id }) => id !== finger.id);
    await this.dispatch('touchEnd', [finger]);
  }

  async liftAll() {
    if (this.fingers.length === 0) return;
    this.fingers = [];
    await this.dispatch('touchEnd', []);
  }

  /** The system takes all touches away, as for a gesture of its own. */
  async cancel() {
    this.fingers = [];
    await this.dispatch('touchCancel', []);
  }

  /** Both thumbs push, `up` and `right` so many pixels, until the robot moves; see `holdUntilMoving`. */
  async pushUntilMoving(
    observer: RobotObserver,
    { up, right }: { up: number; right: number },
    moves = () => Math.sign(up) * observer.latest.speed > 0.05,
  ) {
    for (let attempt = 1; attempt <= 25; attempt++) {
      const power = await this.land('Power');
      const steer = await this.land(/^(Steer|Turn)$/);
      await this.push(steer, right, 0);
      await this.push(power, 0, up);
      const hasBegun = await observer
        .until(moves, 1_500)
        .then(() => true)
        .catch(() => false);
      if (hasBegun) return { power, steer };
      await this.liftAll();
      await this.page.waitForTimeout(300);
      if (attempt % 4 === 0) await this.makeRoom(-up);
    }
    throw new Error(`${observer.robotId} did not move.`);
  }

  /** Away from a wall, which the lidars keep the robot from; earlier tests may have left it there. */
  private async makeRoom(up: number) {
    await this.push(await this.land('Power'), 0, up);
    await this.page.waitForTimeout(1_200);
    await this.liftAll();
    await this.page.waitForTimeout(600);
  }

  private async dispatch(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    touchPoints = this.fingers,
  ) {
    await this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
