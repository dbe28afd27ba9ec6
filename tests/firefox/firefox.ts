/**
 * The console in Firefox, a browser that Playwright's does not stand for: `npm run firefox`. Debian's, driven by
 * WebDriver BiDi: sign-in, fleet, camera, drive, stop.
 */
import puppeteer, { type Page } from 'puppeteer-core';
import { startSystem } from '../bench/lib/startSystem';
import { printRows, type Row } from '../bench/lib/report';
import { ACCOUNTS, PASSWORD } from '../support/accounts';
import { CONSOLE_URL } from '../support/addresses';
import { findRoom } from '../support/findRoom';
import { RobotObserver } from '../support/RobotObserver';

const ROBOT = 'SH2';
const FRAMES = 20;
const PATIENCE = 30_000;

const wait = (milliseconds: number) =>
  new Promise(done => setTimeout(done, milliseconds));

const button = (page: Page, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="button"])`);

/**
 * Presses a button by the keyboard; whether it could be pressed. A click of the mouse first waits for pictures in which the button
 * keeps its place, and a busy Firefox without a graphics card shows so few of them that control is lost meanwhile.
 */
async function press(page: Page, name: string): Promise<boolean> {
  const isFocused = await page.evaluate(wanted => {
    const found = [...document.querySelectorAll('button')].find(
      ({ textContent, disabled }) =>
        textContent?.trim() === wanted && !disabled,
    );
    found?.focus();
    return found !== undefined;
  }, name);
  if (isFocused) await page.keyboard.press('Enter');
  return isFocused;
}

/** Size of the picture once so many frames were shown: Firefox counts none of a stream in `getVideoPlaybackQuality`. */
const untilShown = (page: Page, frames: number) =>
  page.evaluate(
    wanted =>
      new Promise<{ width: number; height: number }>(done => {
        let count = 0;
        const look = () => {
          const video = document.querySelector('video');
          if (!video) {
            setTimeout(look, 50);
            return;
          }
          video.requestVideoFrameCallback(() => {
            count += 1;
            const { videoWidth: width, videoHeight: height } = video;
            if (count < wanted) look();
            else done({ width, height });
          });
        };
        look();
      }),
    frames,
  );

/** Differences within a small picture of the video: 0 where all is black. */
const spreadOf = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const context = new OffscreenCanvas(64, 32).getContext('2d');
    if (!video || !context) return 0;
    context.drawImage(video, 0, 0, 64, 32);
    const { data } = context.getImageData(0, 0, 64, 32);
    const greens = [...data].filter((...[, index]) => index % 4 === 1);
    return Math.max(...greens) - Math.min(...greens);
  });

async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  patience = PATIENCE,
) {
  const end = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}.`);
    await wait(50);
  }
}

async function signIn(page: Page) {
  await page.goto(`${CONSOLE_URL}/robots`);
  await page.locator('input[type="email"]').fill(ACCOUNTS.admin);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await until(
    'the list of robots',
    () => new URL(page.url()).origin === CONSOLE_URL,
  );
  return 'signed in as an admin';
}

async function fleet(page: Page) {
  const link = `a[aria-label="Spectate ${ROBOT}"]`;
  // On a busy machine the first list may come too late, which the screen says; a person tries again.
  const isThere = () =>
    page
      .locator(link)
      .setTimeout(PATIENCE)
      .wait()
      .then(() => true)
      .catch(() => false);
  if (!(await isThere())) {
    await page.reload();
    if (!(await isThere())) throw new Error('There are no robots.');
  }
  const robots = await page.evaluate(
    () => document.querySelectorAll('a[href^="/spectate/"]').length,
  );
  return `${robots} robots`;
}

async function camera(page: Page) {
  const began = performance.now();
  await page.goto(`${CONSOLE_URL}/spectate/${ROBOT}`);
  const shown = await Promise.race([
    untilShown(page, FRAMES),
    wait(PATIENCE).then(() => undefined),
  ]);
  if (!shown) throw new Error(`There are no ${FRAMES} frames.`);
  const time = Math.round(performance.now() - began);
  const spread = await spreadOf(page);
  if (spread < 40) throw new Error(`The picture is blank (${spread}).`);
  return `${FRAMES} frames of ${shown.width}×${shown.height} ${time} ms after the screen was opened; a real picture`;
}

/** As many as everybody may watch at once. */
const CAMERAS = 4;

async function wall(page: Page) {
  await page.goto(`${CONSOLE_URL}/robots/spectate-all`);
  const playing = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('video')].filter(
          ({ videoWidth, readyState }) => videoWidth > 0 && readyState >= 2,
        ).length,
    );
  await until(`${CAMERAS} cameras`, async () => (await playing()) >= CAMERAS);
  // One that is not seen to play is connected anew again and again.
  await wait(6_000);
  const connecting = await page.evaluate(
    () => document.body.innerText.match(/Connecting/g)?.length ?? 0,
  );
  if (connecting > 0) throw new Error(`${connecting} cameras are connecting.`);
  return `${await playing()} cameras play together`;
}

async function drive(page: Page, observer: RobotObserver) {
  await page.goto(`${CONSOLE_URL}/drive/${ROBOT}`);
  await page.bringToFront();
  await button(page, 'Take control').setTimeout(PATIENCE).click();
  for (let attempt = 1; ; attempt++) {
    await page.keyboard.down('ArrowUp');
    const moves = await observer
      .until(() => observer.latest.speed > 0.05, 1_500)
      .then(() => true)
      .catch(() => false);
    if (moves) break;
    await page.keyboard.up('ArrowUp');
    if (attempt === 20) {
      const said = await page.evaluate(() =>
        [...document.querySelectorAll('[role="alert"]')]
          .map(it => it.textContent)
          .join(' '),
      );
      throw new Error(`The robot does not move. The screen says: ${said}`);
    }
    await wait(300);
  }
  await observer.until(() => observer.latest.speed > 0.3).catch(() => {});
  const { speed } = observer.latest;
  await page.keyboard.up('ArrowUp');
  await observer.until(() => observer.latest.speed === 0);
  return `moves at ${speed.toFixed(1)} m/s while the key is held, stands after`;
}

async function stop(page: Page, observer: RobotObserver) {
  await page.keyboard.press(' ');
  await observer.until(() => observer.latest.emergency_stop.latched);
  await until('the re-arm', async () => {
    // A page that is held up for two seconds loses control, as any driver's.
    if (!observer.lease?.holder) await press(page, 'Take control');
    await press(page, 'Re-arm');
    return !observer.latest.emergency_stop.latched;
  });
  await until('the release', async () => {
    await press(page, 'Release');
    return observer.lease !== undefined && !observer.lease.holder;
  });
  return 'latched with Space, re-armed and released by its driver';
}

async function main() {
  const system = await startSystem();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.SIDEHELM_FIREFOX,
    headless: true,
    extraPrefsFirefox: {
      // The services are on this machine, and nothing else is to be asked.
      'media.peerconnection.ice.loopback': true,
      'media.peerconnection.ice.force_interface': 'lo',
      'media.peerconnection.ice.obfuscate_host_addresses': false,
      // Without it a page has the address of the default route alone, from which no way leads to loopback.
      'permissions.default.camera': 1,
      'permissions.default.microphone': 1,
      'media.gmp-manager.updateEnabled': false,
      'app.normandy.enabled': false,
    },
  });
  const rows: Row[] = [];
  try {
    console.log(await browser.version());
    const page = await browser.newPage();
    await page.setViewport({ width: 960, height: 600 });
    const observer = await RobotObserver.open('admin', ROBOT);
    await findRoom(observer);
    const steps: [name: string, run: () => Promise<string>][] = [
      ['sign-in', () => signIn(page)],
      ['fleet', () => fleet(page)],
      ['camera', () => camera(page)],
      ['wall', () => wall(page)],
      ['drive', () => drive(page, observer)],
      ['stop', () => stop(page, observer)],
    ];
    for (const [name, run] of steps) {
      const row = await run().then(
        value => ({ measure: name, value, ok: true }),
        error => ({
          measure: name,
          value: String(error.message).replace(/\s+/g, ' '),
          ok: false,
        }),
      );
      rows.push(row);
      console.log(`${row.ok ? '' : 'FAILED '}${name}: ${row.value}`);
      const picture = process.env.SIDEHELM_FIREFOX_PICTURES;
      if (picture) await page.screenshot({ path: `${picture}/${name}.png` });
    }
    observer.close();
  } finally {
    await browser.close();
    await system.stop();
  }
  printRows('Firefox', rows);
  const passed = rows.filter(({ ok }) => ok).length;
  console.log(`\n${passed} passed, ${rows.length - passed} failed`);
  if (passed < rows.length) process.exitCode = 1;
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
