import type { JSHandle, Page } from '@playwright/test';
import { openAlone } from './openAlone';

/** What two pictures of the same trails have in common. */
export interface Compared {
  /** Pixels that are not empty. */
  painted: number;
  /** The greatest difference of a colour's part between what was drawn step by step and what is drawn at once, of 255. */
  difference: number;
  /** What was put beside the trails by hand still stands there. */
  isKept: boolean;
}

/** The layer of trails on a map that has nothing else. Trails have a number of points, one every ten seconds. */
export interface TrailsAlone {
  open(): void;
  /** @param trails - label, the first of its points, and the one after its last; `step` leaves out those between */
  show(
    trails: [label: string, from: number, to: number, step?: number][],
  ): Promise<void>;
  pan(x: number, y: number): Promise<void>;
  zoom(steps: number): Promise<void>;
  compare(): Promise<Compared>;
  /** The colour in the middle of a robot's line, "r g b"; '' where nothing is drawn. */
  colourOf(label: string, at: number): string;
  /** Which animations run on the layer. */
  animations(): number;
}

const MODULE = `
import * as L from 'leaflet';
import { TrailLayer } from './plugins/fleet-react/src/trails/TrailLayer';

const OFFICE = { lat: 35.2271, lng: -80.8431 };
let map, layer, shown = [];

const wayOf = label => {
  const robot = Number(label.slice(2));
  return at => ({
    position: {
      lat: OFFICE.lat + 0.0012 * Math.sin(at / 9 + robot) + 0.0004 * robot,
      lng: OFFICE.lng + 0.00006 * (at - 50) * (robot % 2 ? 1 : -1),
    },
    time: at * 10_000,
  });
};

const trailOf = ([label, from, to, step = 1]) => {
  const place = wayOf(label);
  const points = [];
  for (let at = from; at < to; at += step) points.push(place(at));
  return { label, points };
};

const frames = async () => {
  for (let turn = 0; turn < 2; turn++) await new Promise(done => requestAnimationFrame(done));
};

const style = document.createElement('style');
style.textContent = '.leaflet-pane, .leaflet-layer { position: absolute; left: 0; top: 0 }';

export function open() {
  document.head.append(style);
  const element = document.createElement('div');
  element.style.cssText = 'position: fixed; inset: 0; overflow: hidden';
  document.body.append(element);
  map = L.map(element, { center: OFFICE, zoom: 16, zoomAnimation: false, fadeAnimation: false });
  layer = new TrailLayer().addTo(map);
}

export async function show(trails) {
  shown = trails;
  layer.setTrails(trails.map(trailOf));
  await frames();
}

export async function pan(x, y) {
  map.panBy([x, y], { animate: false });
  await frames();
}

export async function zoom(steps) {
  map.setZoom(map.getZoom() + steps, { animate: false });
  await frames();
}

const pixelsOf = ({ canvas }) =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;

export async function compare() {
  const fresh = new TrailLayer();
  fresh.setTrails(shown.map(trailOf));
  fresh.addTo(map);
  await frames();
  const [stepwise, atOnce] = [pixelsOf(layer), pixelsOf(fresh)];
  fresh.remove();
  let painted = 0;
  let difference = Math.abs(stepwise.length - atOnce.length);
  // The first pixels are the mark.
  const isKept = stepwise[3] === 255;
  // As it is seen: of a pixel that hardly anything covers the colour says nothing.
  const seen = (pixels, at) => at % 4 === 3 ? pixels[at] : pixels[at] * pixels[at - at % 4 + 3] / 255;
  for (let at = 16; at < stepwise.length; at++) {
    if (at % 4 === 3 && stepwise[at] > 0) painted += 1;
    difference = Math.max(difference, Math.abs(seen(stepwise, at) - seen(atOnce, at)));
  }
  const context = layer.canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1, 1);
  return { painted, difference, isKept };
}

export function colourOf(label, at) {
  const { position } = wayOf(label)(at);
  const ratio = window.devicePixelRatio;
  const place = map.latLngToLayerPoint(position).subtract(map.latLngToLayerPoint(layer.corner)).multiplyBy(ratio).round();
  const [r, g, b, alpha] = layer.canvas.getContext('2d').getImageData(place.x, place.y, 1, 1).data;
  return alpha === 255 ? [r, g, b].join(' ') : '';
}

export const animations = () => layer.canvas.getAnimations().length;
`;

export const openTrailsAlone = (page: Page): Promise<JSHandle<TrailsAlone>> =>
  openAlone<TrailsAlone>(page, MODULE);
