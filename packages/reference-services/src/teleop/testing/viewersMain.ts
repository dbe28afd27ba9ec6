/**
 * Viewers of cameras that count frames and decode none, for benchmarks. Its first line of input is what they need; it says
 * when all of them are there, and with each line after that how many frames each has had, as one line of JSON.
 */
import { createInterface } from 'node:readline';
import { TestViewer } from './TestViewer';

interface Wanted {
  /** Of the teleop service's robots, without a slash at its end. */
  url: string;
  /** Who watches. */
  headers: Record<string, string>;
  robotIds: string[];
}

async function open({ url, headers, robotIds }: Wanted) {
  const viewers: TestViewer[] = [];
  for (const id of robotIds) {
    const { viewer, sdp } = await TestViewer.offer(`viewer-${id}`);
    const answer = await fetch(`${url}/${id}/whep?rendition=overview`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/sdp' },
      body: sdp,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`WHEP answered ${answer.status}: ${text}`);
    viewer.accept(text);
    viewers.push(viewer);
  }
  return viewers;
}

const framesOf = ({ packets }: TestViewer) =>
  packets.filter(({ isLastOfFrame }) => isLastOfFrame).length;

async function main() {
  let viewers: TestViewer[] | undefined;
  for await (const line of createInterface({ input: process.stdin })) {
    if (viewers) console.log(JSON.stringify(viewers.map(framesOf)));
    else {
      viewers = await open(JSON.parse(line));
      console.log('watching');
    }
  }
  viewers?.forEach(viewer => viewer.close());
  process.exit(0);
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
