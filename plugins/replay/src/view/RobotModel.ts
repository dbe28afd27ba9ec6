import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  type BufferGeometry,
} from 'three';
import type { FramePose } from '../frames/ParticleFrame';

/** Metres, of a sidewalk delivery robot of this fleet: 0.68 long, 0.52 wide, 0.6 high, on six wheels. */
const LENGTH = 0.68;
const WIDTH = 0.52;
const HEIGHT = 0.6;
const WHEEL = 0.1;
const FLAG_TOP = 1.1;
const SHELL = '#e8eaec';
const BAND = '#223a4a';
const TYRE = '#222224';
const FLAG = '#f07828';
/** Of what the file does not say, but its particles do. */
const GUESSED = 0.45;

/** The robot as boxes, true to its size; it looks along x when its angle is 0. */
export class RobotModel {
  readonly group = new Group();
  private readonly geometries: BufferGeometry[] = [];
  private readonly materials: MeshLambertMaterial[] = [];

  constructor() {
    const body = HEIGHT - WHEEL;
    this.box(SHELL, [LENGTH, WIDTH, body], [0, 0, WHEEL + body / 2]);
    // Where the camera looks from.
    this.box(BAND, [0.02, WIDTH * 0.8, 0.12], [LENGTH / 2, 0, HEIGHT - 0.14]);
    for (const along of [-0.23, 0, 0.23])
      for (const side of [-1, 1]) this.wheel(along, (side * WIDTH) / 2);
    const pole = FLAG_TOP - HEIGHT;
    this.box(BAND, [0.012, 0.012, pole], [-0.3, 0, HEIGHT + pole / 2]);
    this.box(FLAG, [0.16, 0.012, 0.1], [-0.38, 0, FLAG_TOP - 0.05]);
    this.group.visible = false;
  }

  /** @param ground - height of what it stands on, metres */
  set(pose: FramePose | undefined, isGuessed: boolean, ground: number): void {
    this.group.visible = pose !== undefined;
    if (!pose) return;
    this.group.position.set(pose.x, pose.y, ground);
    this.group.rotation.z = pose.angle;
    for (const material of this.materials) {
      material.transparent = isGuessed;
      material.opacity = isGuessed ? GUESSED : 1;
    }
  }

  dispose(): void {
    this.geometries.forEach(geometry => geometry.dispose());
    this.materials.forEach(material => material.dispose());
  }

  private box(
    colour: string,
    size: [number, number, number],
    at: [number, number, number],
  ) {
    this.add(new BoxGeometry(...size), colour).position.set(...at);
  }

  private wheel(along: number, side: number) {
    // A cylinder stands along y, as an axle does here.
    const wheel = this.add(new CylinderGeometry(WHEEL, WHEEL, 0.07, 14), TYRE);
    wheel.position.set(along, side, WHEEL);
  }

  private add(geometry: BufferGeometry, colour: string): Mesh {
    const material = new MeshLambertMaterial({ color: colour });
    const mesh = new Mesh(geometry, material);
    this.geometries.push(geometry);
    this.materials.push(material);
    this.group.add(mesh);
    return mesh;
  }
}
