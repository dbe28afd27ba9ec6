import { divIcon, type DivIcon } from 'leaflet';
import { tokens } from '@sidehelm/theme';

const SVG = 'http://www.w3.org/2000/svg';
const SIZE = 34;
/** Light grey between two positions, as against the blue of a new one. */
const GREY = '#d5dbe1';

export interface RobotIcon {
  icon: DivIcon;
  setHeading: (degrees: number) => void;
  setFresh: (isFresh: boolean) => void;
}

function svg(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(key, value);
  return element;
}

function createIcon(drawing: SVGElement): DivIcon {
  const element = document.createElement('div');
  element.append(drawing);
  return divIcon({
    className: '',
    html: element,
    iconSize: [SIZE, SIZE],
    iconAnchor: [SIZE / 2, SIZE / 2],
  });
}

/** An arrow that points where the robot looks. */
export function createRobotIcon(): RobotIcon {
  const drawing = svg('svg', {
    width: String(SIZE),
    height: String(SIZE),
    viewBox: '-17 -17 34 34',
  });
  const halo = svg('circle', { r: '15', opacity: '.22' });
  const arrow = svg('path', {
    d: 'M0 -12 8.5 9 0 4.8 -8.5 9Z',
    stroke: tokens.color.onAccent,
    'stroke-width': '1.5',
    'stroke-linejoin': 'round',
  });
  drawing.append(halo, arrow);
  return {
    icon: createIcon(drawing),
    setHeading: degrees =>
      arrow.setAttribute('transform', `rotate(${degrees.toFixed(1)})`),
    setFresh: isFresh => {
      const color = isFresh ? tokens.color.accent : GREY;
      arrow.setAttribute('fill', color);
      halo.setAttribute('fill', color);
      drawing.dataset.fresh = String(isFresh);
    },
  };
}

/** A question mark: the robot was here. */
export function createLastKnownIcon(): DivIcon {
  const drawing = svg('svg', {
    width: String(SIZE),
    height: String(SIZE),
    viewBox: '-17 -17 34 34',
  });
  const text = svg('text', {
    'text-anchor': 'middle',
    y: '5.5',
    'font-size': '16',
    'font-weight': '700',
    'font-family': tokens.font,
    fill: tokens.color.background,
  });
  text.textContent = '?';
  drawing.append(
    svg('circle', {
      r: '12',
      fill: GREY,
      stroke: tokens.color.background,
      'stroke-width': '2',
    }),
    text,
  );
  return createIcon(drawing);
}
