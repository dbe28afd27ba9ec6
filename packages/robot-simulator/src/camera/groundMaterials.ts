import { Yuv, yuv } from './colour';
import { TextureName } from './groundTextures';

interface GroundMaterial {
  colour: Yuv;
  texture: TextureName;
}

/** Everything the ground can be made of. */
const MATERIALS = {
  asphalt: { colour: yuv(82, 84, 88), texture: 'asphalt' },
  patch: { colour: yuv(72, 73, 77), texture: 'asphalt' },
  gutter: { colour: yuv(112, 112, 112), texture: 'concrete' },
  white: { colour: yuv(222, 222, 216), texture: 'worn' },
  yellow: { colour: yuv(216, 172, 70), texture: 'worn' },
  kerb: { colour: yuv(184, 182, 176), texture: 'kerb' },
  kerbFace: { colour: yuv(116, 114, 110), texture: 'concrete' },
  sidewalk: { colour: yuv(158, 155, 149), texture: 'slabs' },
  ramp: { colour: yuv(174, 171, 164), texture: 'concrete' },
  tactile: { colour: yuv(206, 166, 66), texture: 'domes' },
  pavers: { colour: yuv(154, 122, 106), texture: 'pavers' },
  grass: { colour: yuv(96, 126, 66), texture: 'grass' },
  path: { colour: yuv(178, 166, 142), texture: 'gravel' },
  lot: { colour: yuv(96, 97, 99), texture: 'asphalt' },
  alley: { colour: yuv(132, 129, 124), texture: 'concrete' },
  soil: { colour: yuv(92, 74, 58), texture: 'gravel' },
  iron: { colour: yuv(64, 64, 66), texture: 'plain' },
  beyond: { colour: yuv(118, 132, 96), texture: 'grass' },
} satisfies Record<string, GroundMaterial>;

export type MaterialName = keyof typeof MATERIALS;

const names = Object.keys(MATERIALS) as MaterialName[];

export const MATERIAL_COUNT = names.length;

export const materialId = (name: MaterialName) => names.indexOf(name);

export const materialOf = (id: number): GroundMaterial => MATERIALS[names[id]];

const tableOf = (component: number) =>
  Float64Array.from(names, name => MATERIALS[name].colour[component]);

/** The colours by number of the material. */
export const MATERIAL_Y = tableOf(0);
export const MATERIAL_U = tableOf(1);
export const MATERIAL_V = tableOf(2);
