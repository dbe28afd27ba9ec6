/**
 * The trails of a hundred robots, a thousand points each, when all of them have
 * grown: what that costs the page's main thread, without the animation that
 * shows it, and with it. The peer is Leaflet's own `Polyline` for each, in the
 * same page, with the same points; it shows no refresh.
 */
import type { JSHandle, Page } from '@playwright/test';
import { openAlone } from '../support/openAlone';
import { ratioRow, type Round } from './lib/ratioRow';
import type { Row } from './lib/report';
import { runBench } from './lib/runBench';
import { percentile, round } from './lib/statistics';
import { openMetrics, taskTime } from './lib/taskTime';

const TRAILS = 100;
const POINTS = 1_000;
const UPDATES = 15;
/** In which the engine compiles what it does often. */
const WARM_UP = 6;
const ROUNDS = 3;
/** ms of an update: a frame at 60 Hz. */
const MOST = 16;
/** ms after an update in which new trails come up and all is quiet again. */
const SETTLED = 800;
const VIEWPORT = { width: 1440, height: 900 };
/** The layer, and what Leaflet draws its own lines on. */
const KINDS = ['layer', 'a canvas', 'SVG'] as const;
type Kind = (typeof KINDS)[number];
/** The same layer for who has not asked for reduced motion. */
const ANIMATED = 'animated';

interface Trails {
  show(kind: Kind, trails: number, points: number): Promise<void>;
  /** The robots have gone on: ms of script, for taking the trails and for drawing them in the frame after. */
  update(): Promise<number>;
  hide(): void;
}

const MODULE = `
import * as L from 'leaflet';
import { TrailLayer } from './plugins/fleet-react/src/trails/TrailLayer';
import { trailColour } from './plugins/fleet-react/src/trails/trailColour';

const OFFICE = { lat: 35.2271, lng: -80.8431 };
let map, trails, take;

/** Robots that go along blocks, 8 m from point to point, as they do in 10 s; more points than a trail has are still to come. */
function makeWays(count, points) {
  let state = 1;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, (_, index) => {
    let lat = OFFICE.lat + (random() - 0.5) * 0.03;
    let lng = OFFICE.lng + (random() - 0.5) * 0.04;
    let heading = Math.floor(random() * 4);
    return {
      label: 'SH' + (index + 1),
      points: Array.from({ length: points }, (_, time) => {
        if (random() < 0.08) heading = (heading + (random() < 0.5 ? 1 : 3)) % 4;
        lat += [1, 0, -1, 0][heading] * 0.00007 + (random() - 0.5) * 0.00001;
        lng += [0, 1, 0, -1][heading] * 0.00009 + (random() - 0.5) * 0.00001;
        return { position: { lat, lng }, time: time * 10_000 };
      }),
    };
  });
}

/** The newest points of each way: others come and go at its ends, so all trails are new ones. */
const partOf = (ways, from, length) =>
  ways.map(({ label, points }) => ({ label, points: points.slice(from, from + length) }));

function takerOf(kind) {
  if (kind === 'layer') {
    const layer = new TrailLayer().addTo(map);
    return next => layer.setTrails(next);
  }
  const lines = new Map();
  const renderer = kind === 'a canvas' ? L.canvas() : L.svg();
  return next => {
    for (const { label, points } of next) {
      const places = points.map(({ position }) => position);
      const line = lines.get(label);
      if (line) line.setLatLngs(places);
      else lines.set(label, L.polyline(places, { renderer, color: trailColour(label), weight: 2.5, opacity: 0.85 }).addTo(map));
    }
  };
}

const frame = () => new Promise(done => requestAnimationFrame(done));

export async function show(kind, count, points) {
  const element = document.createElement('div');
  element.style.cssText = 'position: fixed; inset: 0';
  document.body.append(element);
  map = L.map(element, { zoomAnimation: false, fadeAnimation: false });
  const ways = makeWays(count, points + 200);
  let from = 0;
  trails = () => partOf(ways, from++ % 200, points);
  map.fitBounds(ways.flatMap(way => way.points.map(({ position }) => position)));
  take = takerOf(kind);
  take(trails());
  await frame();
}

export function update() {
  const next = trails();
  return new Promise(done => {
    // What is asked for between these two is drawn between them as well.
    let began = 0;
    requestAnimationFrame(() => { began = performance.now(); });
    const start = performance.now();
    take(next);
    const taken = performance.now() - start;
    requestAnimationFrame(() => done(taken + performance.now() - began));
  });
}

export function hide() {
  map.getContainer().remove();
  map.remove();
}
`;

interface Measured {
  /** Of each update, ms: its script by the clock, and all that the main thread does for it by its processor time. */
  script: number[];
  work: number[];
}

async function measure(
  page: Page,
  trails: JSHandle<Trails>,
  kind: Kind,
): Promise<Measured> {
  const metrics = await openMetrics(page);
  await trails.evaluate(
    (it, [name, count, points]) => it.show(name, count, points),
    [kind, TRAILS, POINTS] as const,
  );
  const measured: Measured = { script: [], work: [] };
  for (let turn = 0; turn < WARM_UP + UPDATES; turn++) {
    const began = await taskTime(metrics);
    const script = await trails.evaluate(it => it.update());
    await page.waitForTimeout(SETTLED);
    const applied = await taskTime(metrics);
    await page.waitForTimeout(SETTLED / 4);
    const quiet = await taskTime(metrics);
    if (turn < WARM_UP) continue;
    measured.script.push(script);
    measured.work.push(applied - began - 4 * (quiet - applied));
  }
  await trails.evaluate(it => it.hide());
  await metrics.detach();
  return measured;
}

void runBench({
  title: `${TRAILS} trails of ${POINTS} points that all grow`,
  async measure(system, openBrowser) {
    const browser = await openBrowser();
    const page = await browser.newPage({
      baseURL: system.consoleUrl,
      viewport: VIEWPORT,
    });
    const trails = await openAlone<Trails>(page, MODULE);
    const rounds: Record<Kind | typeof ANIMATED, Measured>[] = [];
    for (let turn = 0; turn < ROUNDS; turn++) {
      const measured = {} as Record<Kind | typeof ANIMATED, Measured>;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const kind of KINDS)
        measured[kind] = await measure(page, trails, kind);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      measured[ANIMATED] = await measure(page, trails, 'layer');
      rounds.push(measured);
    }
    const all = (kind: Kind | typeof ANIMATED, what: keyof Measured) =>
      rounds.flatMap(it => it[kind][what]);
    const work = all('layer', 'work');
    const rows: Row[] = [
      {
        // A difference of two spans, of which one may have had a collection of garbage: single ones say nothing.
        measure: 'An update, main thread, p50 / p95',
        value: `${round(percentile(work, 50))} / ${round(percentile(work, 95))} ms`,
        target: `≤ ${MOST} ms`,
        ok: percentile(work, 95) <= MOST,
      },
      {
        measure: 'With the animation of 0.4 s that shows it, p50 / p95',
        value: `${round(percentile(all(ANIMATED, 'work'), 50))} / ${round(percentile(all(ANIMATED, 'work'), 95))} ms`,
      },
      {
        measure: 'Its script by the clock, p50 / p95',
        value: `${round(percentile(all('layer', 'script'), 50))} / ${round(percentile(all('layer', 'script'), 95))} ms`,
      },
    ];
    for (const kind of KINDS.slice(1)) {
      const beside = (what: keyof Measured): Round[] =>
        rounds.map(it => {
          const value = percentile(it.layer[what], 50);
          const floor = percentile(it[kind][what], 50);
          return { ratio: value / floor, value, floor };
        });
      rows.push(
        ratioRow({
          measure: `An update beside a \`Polyline\` each on ${kind}, main thread, p50`,
          rounds: beside('work'),
          unit: 'ms',
          most: 1,
        }),
        ratioRow({
          measure: 'Its script by the clock',
          rounds: beside('script'),
          unit: 'ms',
          most: 1,
        }),
      );
    }
    return rows;
  },
});
