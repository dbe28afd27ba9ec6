import { divIcon, type DivIcon } from 'leaflet';
import { tokens } from '@sidehelm/theme';

const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 28;
const HEIGHT = 38;

/** A pin whose tip is the place. */
export function createPinIcon(): DivIcon {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('width', String(WIDTH));
  drawing.setAttribute('height', String(HEIGHT));
  drawing.setAttribute('viewBox', '0 0 28 38');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute(
    'd',
    'M14 37C8 27 2 21 2 13.5a12 12 0 0 1 24 0C26 21 20 27 14 37Z',
  );
  path.setAttribute('fill', tokens.color.accent);
  path.setAttribute('stroke', tokens.color.onAccent);
  path.setAttribute('stroke-width', '2');
  const hole = document.createElementNS(SVG, 'circle');
  hole.setAttribute('cx', '14');
  hole.setAttribute('cy', '13.5');
  hole.setAttribute('r', '4.5');
  hole.setAttribute('fill', tokens.color.onAccent);
  drawing.append(path, hole);
  const element = document.createElement('div');
  element.append(drawing);
  return divIcon({
    className: '',
    html: element,
    iconSize: [WIDTH, HEIGHT],
    iconAnchor: [WIDTH / 2, HEIGHT],
  });
}
