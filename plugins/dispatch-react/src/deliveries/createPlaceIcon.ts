import { tokens } from '@sidehelm/theme';
import { divIcon, type DivIcon } from 'leaflet';

export interface PlaceMark {
  kind: 'restaurant' | 'customer' | 'robot';
  /** Nobody knows whether it is still there. */
  isStale: boolean;
}

const SVG = 'http://www.w3.org/2000/svg';
const SIZE = 26;
/** Of a robot that nobody has heard of lately; nothing else on the map has it. */
const GREY = '#d5dbe1';

const DRAWINGS: Record<PlaceMark['kind'], Record<string, string>> = {
  // A square, a drop and a diamond: colour alone tells nothing.
  restaurant: { d: 'M-8 -8H8V8H-8Z', fill: tokens.color.text },
  customer: {
    d: 'M0 11C-6 4 -9 1 -9 -3A9 9 0 0 1 9 -3C9 1 6 4 0 11Z',
    fill: tokens.color.text,
  },
  robot: { d: 'M0 -10 10 0 0 10 -10 0Z', fill: tokens.color.accent },
};

const STALE = {
  fill: tokens.color.surfaceHigh,
  stroke: GREY,
  'stroke-dasharray': '3 2',
};

/** The mark of a place, with what it is beside it. */
export function createPlaceIcon({ kind, isStale }: PlaceMark): DivIcon {
  const drawing = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  const looks: Record<string, string> = {
    stroke: tokens.color.background,
    'stroke-width': '2',
    ...DRAWINGS[kind],
    ...(isStale && STALE),
  };
  for (const [name, value] of Object.entries({
    width: `${SIZE}`,
    height: `${SIZE}`,
    viewBox: '-13 -13 26 26',
    'aria-hidden': 'true',
  }))
    drawing.setAttribute(name, value);
  for (const [name, value] of Object.entries(looks))
    path.setAttribute(name, value);
  drawing.append(path);
  const element = document.createElement('div');
  element.dataset.place = kind;
  element.dataset.stale = `${isStale}`;
  element.append(drawing);
  return divIcon({
    className: '',
    html: element,
    iconSize: [SIZE, SIZE],
    iconAnchor: [SIZE / 2, SIZE / 2],
  });
}
