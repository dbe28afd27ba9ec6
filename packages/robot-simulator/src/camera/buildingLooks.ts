import { bayCount, sideLength } from '../district/buildings';
import { Building, BuildingMaterial, District, Side } from '../district/types';
import { hash } from '../random';
import { Yuv, yuv } from './colour';
import {
  CLASSES,
  FacadeClass,
  FacadeTile,
  GROUND_BAYS,
  GroundBay,
  UpperStyle,
  VARIANTS,
  WallPattern,
  groundTile,
  upperTile,
} from './facadeTiles';

/** Everything about a building that the camera needs at hand while it draws. */
export interface BuildingLook {
  building: Building;
  /** Added to the wall's texels. */
  wallLuma: number;
  /** U and V by class of texel. */
  u: Uint8Array;
  v: Uint8Array;
  upper: FacadeTile[];
  ground: FacadeTile[];
  /** Bays along each side, in the order of `SIDES`; ground bays by index into `GROUND_BAYS`. */
  bays: number[];
  groundBays: Uint8Array[];
  cornice: number;
}

const SIDES: readonly Side[] = ['south', 'east', 'north', 'west'];

const WALL_COLOURS: Record<BuildingMaterial, Yuv[]> = {
  brick: [
    yuv(150, 84, 66),
    yuv(134, 74, 62),
    yuv(168, 108, 84),
    yuv(120, 78, 70),
  ],
  stone: [yuv(186, 176, 156), yuv(170, 164, 152), yuv(198, 190, 174)],
  stucco: [yuv(214, 200, 168), yuv(206, 178, 142), yuv(196, 198, 186)],
  concrete: [yuv(166, 166, 164), yuv(150, 152, 152), yuv(180, 178, 172)],
  glass: [yuv(112, 130, 142), yuv(100, 120, 128)],
  painted: [
    yuv(150, 172, 182),
    yuv(206, 196, 182),
    yuv(164, 184, 158),
    yuv(196, 160, 132),
  ],
};
const ACCENTS: Yuv[] = [
  yuv(38, 84, 70),
  yuv(42, 62, 104),
  yuv(132, 46, 44),
  yuv(60, 60, 64),
  yuv(168, 112, 38),
  yuv(86, 54, 84),
];
const CLASS_COLOURS: Record<Exclude<FacadeClass, 'wall' | 'accent'>, Yuv> = {
  glass: yuv(84, 104, 124),
  light: yuv(210, 210, 206),
  dark: yuv(58, 60, 64),
  warm: yuv(222, 178, 112),
  stone: yuv(186, 180, 168),
};
const PATTERNS: Record<BuildingMaterial, WallPattern> = {
  brick: 'brick',
  stone: 'blocks',
  stucco: 'smooth',
  concrete: 'panels',
  glass: 'panels',
  painted: 'smooth',
};
const STYLES: Record<BuildingMaterial, UpperStyle[]> = {
  brick: ['sash', 'pair', 'sash'],
  stone: ['pair', 'sash', 'wide'],
  stucco: ['sash', 'wide', 'pair'],
  concrete: ['ribbon', 'wide'],
  glass: ['curtain-wall'],
  painted: ['sash', 'pair'],
};

const tileSets = new Map<string, FacadeTile[]>();

function tiles(key: string, create: () => FacadeTile[]): FacadeTile[] {
  const known = tileSets.get(key);
  if (known) return known;
  const created = create();
  tileSets.set(key, created);
  return created;
}

const variants = Array.from({ length: VARIANTS }, (_item, index) => index);

function upperTiles(style: UpperStyle, pattern: WallPattern) {
  return tiles(`${style} ${pattern}`, () =>
    variants.map(variant => upperTile(style, pattern, variant)),
  );
}

/** Ground bays times variants, the variants of a bay side by side. */
function groundTiles(pattern: WallPattern) {
  return tiles(pattern, () =>
    GROUND_BAYS.flatMap(bay =>
      variants.map(variant => groundTile(bay, pattern, variant)),
    ),
  );
}

/** The kind of each bay along one side; doors are where the district has them. */
function groundBaysOf(
  building: Building,
  side: Side,
  seed: number,
): Uint8Array {
  const { rect, kind, front, doors } = building;
  const length = sideLength(rect, side);
  const bays = bayCount(length);
  const isEw = side === 'south' || side === 'north';
  const doorBays = doors
    .filter(door => door.side === side)
    .map(door =>
      Math.floor(
        ((isEw ? door.x - rect.x0 : door.y - rect.y0) / length) * bays,
      ),
    );
  return Uint8Array.from({ length: bays }, (_item, bay) => {
    const draw = hash(seed, building.index, SIDES.indexOf(side), bay);
    let type: GroundBay = 'blank';
    if (doorBays.includes(bay)) {
      type = kind === 'shops' ? 'shop-door' : 'door';
      if (kind === 'office' || kind === 'offices') type = 'lobby';
    } else if (side === front) {
      type = kind === 'shops' ? 'shop' : 'window';
    } else if (draw % 9 === 0) type = 'garage';
    else if (draw % 5 !== 0) type = 'window';
    return GROUND_BAYS.indexOf(type);
  });
}

export function createBuildingLooks({
  buildings,
  seed,
}: District): BuildingLook[] {
  return buildings.map(building => {
    const { material, index } = building;
    const draw = hash(seed, index, 77);
    const colours = WALL_COLOURS[material];
    const wall = colours[draw % colours.length];
    const accent = ACCENTS[(draw >>> 8) % ACCENTS.length];
    const styles = STYLES[material];
    const pattern = PATTERNS[material];
    const colourOf = (name: FacadeClass) => {
      if (name === 'wall') return wall;
      return name === 'accent' ? accent : CLASS_COLOURS[name];
    };
    return {
      building,
      wallLuma: wall[0] - 128 + ((draw >>> 16) % 9) - 4,
      u: Uint8Array.from(CLASSES, name => colourOf(name)[1]),
      v: Uint8Array.from(CLASSES, name => colourOf(name)[2]),
      upper: upperTiles(styles[(draw >>> 4) % styles.length], pattern),
      ground: groundTiles(pattern),
      bays: SIDES.map(side => bayCount(sideLength(building.rect, side))),
      groundBays: SIDES.map(side => groundBaysOf(building, side, seed)),
      cornice: material === 'glass' ? 120 : 178,
    };
  });
}
