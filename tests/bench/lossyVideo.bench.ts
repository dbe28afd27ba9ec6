/**
 * What a lossy network does to the picture of a driver: the console's own player, by UDP, on a link between two network
 * namespaces with 5 % loss each way and 50 ms there and back; beside the same player with the delay that the browser
 * would choose for a video, and beside the link without loss.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { JSHandle } from '@playwright/test';
import {
  bothWays,
  ImpairedLink,
  whyNoImpairedLink,
} from '../support/impairedLink/ImpairedLink';
import { launchBehind } from '../support/impairedLink/launchBehind';
import { bringIn } from '../support/openAlone';
import { printRows } from './lib/report';
import { percentile, round } from './lib/statistics';

const SECONDS = Number(process.env.SIDEHELM_BENCH_SECONDS ?? 60);
/** Until encoder, network and player have found their pace. */
const SETTLES = 5;
/** ms one way. */
const DELAY = 25;
const LOSS = 0.05;
/** Percent of the time. */
const MOST = 1;

const ROOT = join(__dirname, '../..');

interface Players {
  /** When a frame could be drawn, ms, for some seconds. */
  play(isPatient: boolean, seconds: number): Promise<number[]>;
}

const PLAYERS = `
import { ServiceClock } from './plugins/teleop-react/src/connection/ServiceClock';
import { WhepPlayer } from './plugins/video-react/src/player/WhepPlayer';

const headers = { authorization: 'Bearer ada', 'content-type': 'application/sdp' };

async function transport(offer) {
  const answer = await fetch('/teleop/api/robots/SH1/whep?rendition=driving', { method: 'POST', headers, body: offer });
  if (!answer.ok) throw new Error('WHEP answered ' + answer.status);
  return {
    sdp: await answer.text(),
    end: () => fetch(answer.headers.get('location'), { method: 'DELETE', headers }).catch(() => undefined),
  };
}

/** One that lets the browser choose how long frames wait. */
function createPatientPeer(configuration) {
  const peer = new RTCPeerConnection(configuration);
  const add = peer.addTransceiver.bind(peer);
  peer.addTransceiver = (...how) => {
    add(...how);
    return { receiver: {} };
  };
  return peer;
}

export async function play(isPatient, seconds) {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, autoplay: true });
  document.body.append(video);
  const player = new WhepPlayer({
    transport, clock: new ServiceClock(),
    // There is none below it: what is measured is one picture.
    rendition: 'overview', ...(isPatient && { createPeer: createPatientPeer }),
  });
  player.attach(video);
  const times = [];
  const drawing = player.startDrawing(frame => {
    times.push(performance.now());
    frame.decoded?.close();
    drawing.drawn(frame);
  });
  player.start();
  while (player.state.get().kind !== 'playing') await new Promise(done => setTimeout(done, 50));
  await new Promise(done => setTimeout(done, ${SETTLES} * 1000));
  times.length = 0;
  await new Promise(done => setTimeout(done, seconds * 1000));
  drawing.end();
  player.stop();
  video.remove();
  return times;
}
`;

/** Freezes as WebRTC's statistics count them: a frame that is later than three others, or than one and 150 ms. */
function look(times: readonly number[]) {
  const gaps = times.slice(1).map((time, index) => time - times[index]);
  const all = times[times.length - 1] - times[0];
  const mean = all / gaps.length;
  const freezes = gaps.filter(gap => gap > Math.max(3 * mean, mean + 150));
  const frozen = freezes.reduce((sum, gap) => sum + gap, 0);
  return {
    share: (frozen / all) * 100,
    text: `${round((frozen / all) * 100, 2)} % of ${round(all / 1_000, 0)} s in ${freezes.length} freezes; longest pause ${round(Math.max(...gaps), 0)} ms, p99 ${round(percentile(gaps, 99), 0)} ms; ${round(1_000 / mean)} frames a second`,
  };
}

async function measure() {
  const { sourceArguments } = await import('../../scripts/lib/processes.mjs');
  const why = whyNoImpairedLink();
  if (why) {
    console.log(`Skipped: there is no bad network here, ${why}.`);
    return;
  }
  const link = await ImpairedLink.open([]);
  const service = spawn(
    process.execPath,
    sourceArguments(
      'packages/reference-services/src/teleop/testing/controlServiceMain.ts',
      [link.near, 'cameras'],
    ),
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  try {
    const [line] = await once(
      createInterface({ input: service.stdout }),
      'line',
    );
    const { url }: { url: string } = JSON.parse(line);
    const behind = await launchBehind(link);
    try {
      const page = await behind.browser.newPage();
      // Whatever it answers: a page that comes from the test is kept from addresses of a local network, one of the service itself is not.
      await page.goto(url);
      const players: JSHandle<Players> = await bringIn<Players>(page, PLAYERS);
      const play = async (isPatient: boolean, loss: number) => {
        await link.set(bothWays({ delay: DELAY, loss }));
        return look(
          await players.evaluate(
            (it, [patient, seconds]) => it.play(patient, seconds),
            [isPatient, SECONDS] as const,
          ),
        );
      };
      const good = await play(false, 0);
      const lossy = await play(false, LOSS);
      const patient = await play(true, LOSS);
      printRows(
        `The picture with ${LOSS * 100} % loss each way and ${2 * DELAY} ms there and back`,
        [
          {
            measure: 'Time in which the picture stands',
            value: lossy.text,
            target: `≤ ${MOST} %`,
            ok: lossy.share <= MOST,
          },
          {
            measure: 'The same with the delay that the browser chooses',
            value: patient.text,
          },
          { measure: 'The same without loss', value: good.text },
        ],
      );
    } finally {
      await behind.close();
    }
  } finally {
    service.stdin.end();
    if (service.exitCode === null) await once(service, 'exit');
    await link.close();
  }
}

measure().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
