import type { District, Point } from '@sidehelm/robot-simulator';
import { drawLabel, measureLabel, type LabelStyle } from './labels';
import { LabelBoxes } from './LabelBoxes';
import { TILE_SIZE, toTiles } from './mercator';
import {
  behindDoor,
  layOutPlaceNames,
  NAME_ABOVE_DOT,
  type PlaceName,
} from './placeNames';
import { layOutStreetNames, type StreetName } from './streetNames';
import type { TileFrame } from './TileFrame';

export interface LabelStyles {
  street: LabelStyle;
  place: LabelStyle;
  /** Undefined leaves house numbers out. */
  number?: LabelStyle;
  dot: string;
}

/** Zooms from which each kind of label shows. */
const FROM = { street: 16, place: 18, number: 19 };

interface Layout {
  streets: StreetName[];
  places: PlaceName[];
}

const layouts = new WeakMap<District, Map<string, Layout>>();

/** Pixels of scale 1 a metre at a zoom, the same for all tiles: they must agree on every label. */
function densityOf(z: number, district: District): number {
  const west = toTiles(district.toLatLng({ x: 0, y: 0 }), z);
  const east = toTiles(district.toLatLng({ x: 1, y: 0 }), z);
  return (east.x - west.x) * TILE_SIZE;
}

function layoutOf(
  frame: TileFrame,
  district: District,
  styles: LabelStyles,
): Layout {
  const { z } = frame.tile;
  const key = `${z}/${styles.street.weight}`;
  const byZoom = layouts.get(district) ?? new Map<string, Layout>();
  layouts.set(district, byZoom);
  const known = byZoom.get(key);
  if (known) return known;
  const boxes = new LabelBoxes();
  const density = densityOf(z, district);
  const context = frame.usePixels();
  const layout = {
    streets: layOutStreetNames(district, boxes, {
      density,
      widthOf: text => measureLabel(context, text, styles.street),
    }),
    places: layOutPlaceNames(district, boxes, {
      density,
      widthOf: text => measureLabel(context, text, styles.place),
    }),
  };
  byZoom.set(key, layout);
  return layout;
}

function drawDot(frame: TileFrame, at: Point, styles: LabelStyles) {
  const context = frame.usePixels();
  const { x, y } = frame.toPixels(at);
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fillStyle = styles.dot;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = styles.place.halo;
  context.stroke();
}

function drawNumbers(frame: TileFrame, district: District, style: LabelStyle) {
  const named = new Set(district.restaurants.map(place => place.buildingId));
  for (const building of district.buildings) {
    if (named.has(building.id) || building.kind === 'office') continue;
    const at = behindDoor(building);
    if (frame.sees(at)) drawLabel(frame, building.house_number, at, style);
  }
}

/** Names of streets, the office and restaurants, and house numbers; whole across the borders of tiles. */
export function drawLabels(
  frame: TileFrame,
  district: District,
  styles: LabelStyles,
): void {
  const { z } = frame.tile;
  if (z < FROM.street) return;
  const { streets, places } = layoutOf(frame, district, styles);
  if (styles.number && z >= FROM.number)
    drawNumbers(frame, district, styles.number);
  for (const { text, at, vertical } of streets) {
    if (!frame.sees(at)) continue;
    drawLabel(frame, text, at, styles.street, {
      angle: vertical ? -Math.PI / 2 : 0,
    });
  }
  if (z < FROM.place) return;
  for (const { text, at } of places) {
    if (!frame.sees(at)) continue;
    drawDot(frame, at, styles);
    if (text) drawLabel(frame, text, at, styles.place, { dy: -NAME_ABOVE_DOT });
  }
}
