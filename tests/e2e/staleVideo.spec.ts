import type { Page } from '@playwright/test';
import { DrivePage, type SentCommand } from '../pages/DrivePage';
import { expect } from '../support/consoleTest';
import { test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { monotonicNow } from '../support/RobotObserver';
import { drawnFrames, recordDrawnFrames } from '../support/video';

/** ms without a new frame. */
const STALE_VIDEO = 500;
const COMMANDS_A_SECOND = 50;

const ATTEMPTS = 8;

/** The page judges a command in the moment in which it sends it, so a slow page needs no allowance. */
const LIMIT = STALE_VIDEO + 1_000 / COMMANDS_A_SECOND;

/** A robot that drives until then was not stopped by anything else. */
const NEARLY_STALE = STALE_VIDEO - 100;

const moves = ({ power, steer, rotate }: SentCommand) =>
  power !== 0 || steer !== 0 || rotate !== 0;

/** Keeps hold of the connections of the video; call before the page is opened. */
const keepPeers = (page: Page) =>
  page.addInitScript(() => {
    const peers: RTCPeerConnection[] = [];
    const Original = RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        peers.push(this);
      }
    };
    Object.assign(window, { peers });
  });

/** Whether the picture comes by packets of a peer now, and not by the websocket for which a slow machine gives them up. */
const isByPeer = (page: Page) =>
  page.evaluate(() => {
    const { peers } = window as unknown as { peers: RTCPeerConnection[] };
    const isConnected = peers.some(
      peer =>
        peer.connectionState === 'connected' && peer.getReceivers().length > 0,
    );
    // One that connected too late for its picture is there, too.
    const said = [...document.querySelectorAll('dt')].find(
      ({ textContent }) => textContent === 'Video',
    )?.nextElementSibling?.textContent;
    return isConnected && said?.includes('websocket') === false;
  });

/** A network that changes makes the page look for the other way again. */
const untilByPeer = (page: Page) =>
  expect
    .poll(
      async () => {
        if (await isByPeer(page)) return true;
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        return false;
      },
      { intervals: [4_000], timeout: 40_000 },
    )
    .toBe(true);

/** Cuts the video off without a word, as a network that drops packets does. Answers when, in the page's own clock. */
const cutVideo = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { peers: RTCPeerConnection[] }).peers.forEach(peer =>
      peer.close(),
    );
    return performance.now();
  });

/** Notes in the page when it is said that the video has stopped, be it for a moment only. */
const noteWhatIsSaid = (page: Page) =>
  page.evaluate(() => {
    Reflect.deleteProperty(window, 'isStopSaid');
    const observer = new MutationObserver(changes => {
      const isSaid = changes.some(({ target }) =>
        target.textContent?.includes('The video has stopped'),
      );
      if (!isSaid) return;
      Object.assign(window, { isStopSaid: true });
      observer.disconnect();
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

/** What was sent, and how old the newest drawn frame was then, ms. */
async function sentOnPicture(drive: DrivePage) {
  const frames = await drawnFrames(drive.page);
  const commands = await drive.sentCommands();
  return commands.map(command => {
    const drawn = frames.filter(frame => frame <= command.at);
    return { ...command, pictureAge: command.at - Math.max(...drawn) };
  });
}

test.describe('stale video', () => {
  // A page that is busy drawing lets the watchdog stop the robot before the picture is old.
  test.use({ viewport: { width: 480, height: 360 } });

  test('a picture that stands still stops the robot', async ({
    takeWheel,
    observer,
  }) => {
    const drive = await takeWheel(async page => {
      await DrivePage.recordCommands(page);
      await recordDrawnFrames(page);
      await keepPeers(page);
    });
    const { page } = drive;
    // Until then the plain video shows.
    await expect
      .poll(async () => (await drawnFrames(page)).length)
      .toBeGreaterThan(0);

    let cut = 0;
    const droveOn = async () =>
      (await sentOnPicture(drive)).some(
        command =>
          command.at > cut &&
          command.pictureAge > NEARLY_STALE &&
          moves(command),
      );
    // The websocket may have the next picture before the last one is old: nothing is to be said then.
    const isSaid = () =>
      page
        .waitForFunction(() => Object.hasOwn(window, 'isStopSaid'), null, {
          timeout: 3_000,
        })
        .then(() => true)
        .catch(() => false);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      await untilByPeer(page);
      await holdUntilMoving(drive, 'ArrowUp', observer);
      if (!(await isByPeer(page))) {
        await page.keyboard.up('ArrowUp');
        continue;
      }
      await noteWhatIsSaid(page);
      cut = await cutVideo(page);
      if (await isSaid()) {
        await observer.standsAfter(monotonicNow());
        if (await droveOn()) break;
      } else {
        const since = (await sentOnPicture(drive)).filter(({ at }) => at > cut);
        const ages = since.map(({ pictureAge }) => pictureAge);
        expect(Math.max(...ages)).toBeLessThanOrEqual(LIMIT);
      }
      await page.keyboard.up('ArrowUp');
      await drive.untilClear();
    }
    expect(await droveOn()).toBe(true);

    // The picture comes back by itself; the key that is still held moves nothing.
    await expect(page.getByText('The video has stopped')).toHaveCount(0, {
      timeout: 15_000,
    });
    await page.waitForTimeout(500);
    expect(observer.latest.speed).toBe(0);

    const sent = await sentOnPicture(drive);
    const stale = sent.filter(({ pictureAge }) => pictureAge > LIMIT);
    expect(stale.filter(moves)).toEqual([]);
    const stopped = stale.find(({ at }) => at > cut)?.at ?? cut;
    expect(sent.filter(({ at }) => at >= stopped).filter(moves)).toEqual([]);

    await page.keyboard.up('ArrowUp');
    await drive.untilClear();
    await drive.release();
  });
});
