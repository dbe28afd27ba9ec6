import { tokens } from '@sidehelm/theme';
import { divIcon, type DivIcon } from 'leaflet';

const SVG = 'http://www.w3.org/2000/svg';
const SIZE = 28;

/** A flag whose foot is the place. */
export function createDestinationIcon(): DivIcon {
  const drawing = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({
    width: `${SIZE}`,
    height: `${SIZE}`,
    viewBox: '0 0 28 28',
    'aria-hidden': 'true',
  }))
    drawing.setAttribute(name, value);
  for (const [name, value] of Object.entries({
    d: 'M13 27V3H24L20 8L24 13H15V27Z',
    fill: tokens.color.warn,
    stroke: tokens.color.background,
    'stroke-width': '2',
    'stroke-linejoin': 'round',
  }))
    path.setAttribute(name, value);
  drawing.append(path);
  const element = document.createElement('div');
  element.dataset.place = 'destination';
  element.append(drawing);
  return divIcon({
    className: '',
    html: element,
    iconSize: [SIZE, SIZE],
    iconAnchor: [SIZE / 2, SIZE - 1],
  });
}
