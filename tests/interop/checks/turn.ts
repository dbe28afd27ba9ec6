/** Video and commands through a TURN server that nobody here wrote: Debian's coturn. */
import type { Page } from '@playwright/test';
import { DrivePage } from '../../pages/DrivePage';
import { findRoom } from '../../support/findRoom';
import { holdUntilMoving } from '../../support/holdUntilMoving';
import { RobotObserver } from '../../support/RobotObserver';
import { untilPlaying } from '../../support/video';
import { must, type Check } from '../lib/Check';
import { whyNoCoturn } from '../lib/turnServer';

const ROBOT = 'SH2';

/** Lets the page use nothing but relays, and remembers its peers. */
const relayOnly = (page: Page) =>
  page.addInitScript(() => {
    const peers: RTCPeerConnection[] = [];
    Object.assign(window, { peers });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' });
        peers.push(this);
      }
    };
  });

/** What is sent and received by each way that is in use: kind of address here, bytes. */
const ways = (page: Page) =>
  page.evaluate(async () => {
    const { peers } = window as unknown as { peers: RTCPeerConnection[] };
    const found = [];
    for (const peer of peers) {
      if (peer.connectionState !== 'connected') continue;
      const stats = new Map(
        [...(await peer.getStats())].map(([id, it]) => [id, it]),
      );
      const all = [...stats.values()];
      const pair = all.find(
        it =>
          it.type === 'candidate-pair' && it.nominated && it.bytesReceived > 0,
      );
      if (!pair) continue;
      found.push({
        what: all.some(it => it.type === 'data-channel')
          ? ('commands' as const)
          : ('video' as const),
        way: String(stats.get(pair.localCandidateId)?.candidateType),
        bytes: Number(pair.bytesReceived) + Number(pair.bytesSent),
      });
    }
    return found;
  });

export const TURN_CHECKS: Check[] = [
  {
    name: 'video and commands go through coturn where there is no other way',
    lacks: whyNoCoturn,
    run: lab =>
      lab.inBrowser('rescuer', async page => {
        const observer = await RobotObserver.open('admin', ROBOT);
        await findRoom(observer);
        await relayOnly(page);
        await page.goto(`/drive/${ROBOT}`);
        await untilPlaying(page);
        const drive = new DrivePage(page);
        await drive.takeControl();
        await page
          .locator('dt:text-is("Commands") + dd:text-is("direct")')
          .waitFor({ timeout: 15_000 });
        await holdUntilMoving(drive, 'ArrowUp', observer);
        await page.keyboard.up('ArrowUp');
        await observer.until(() => observer.latest.speed === 0);
        const seen = await ways(page);
        observer.close();
        for (const what of ['video', 'commands'])
          must(
            seen.some(it => it.what === what && it.way === 'relay'),
            `There is no ${what} by a relay: ${JSON.stringify(seen)}.`,
          );
        return `driven by relays alone: ${seen.map(({ what, way, bytes }) => `${what} by ${way}, ${Math.round(bytes / 1_000)} kB`).join('; ')}`;
      }),
  },
];
