import {
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  Shape,
  Vector2,
  type BufferGeometry,
} from 'three';
import type { GroundPiece } from './FrameView';

/** Metres from the road to the top of a kerb. */
const KERB_HEIGHT = 0.12;

const LOOKS: Record<GroundPiece['kind'], { colour: string; height: number }> = {
  sidewalk: { colour: '#3a4650', height: KERB_HEIGHT },
  crossing: { colour: '#55626d', height: 0.02 },
  // So low that they hide no particle.
  building: { colour: '#1d262e', height: KERB_HEIGHT + 0.03 },
};

/** Sidewalks, crossings and buildings around the robot. */
export class GroundModel {
  readonly group = new Group();
  private readonly materials = new Map(
    Object.entries(LOOKS).map(([kind, { colour }]) => [
      kind,
      new MeshLambertMaterial({ color: colour }),
    ]),
  );
  private geometries: BufferGeometry[] = [];

  /** Of what the robot stands on: 0 while no sidewalk is known. */
  get height(): number {
    return this.geometries.length > 0 ? KERB_HEIGHT : 0;
  }

  set(pieces: readonly GroundPiece[]): void {
    this.clear();
    for (const { kind, ring } of pieces) {
      const shape = new Shape(ring.map(({ x, y }) => new Vector2(x, y)));
      const geometry = new ExtrudeGeometry(shape, {
        depth: LOOKS[kind].height,
        bevelEnabled: false,
      });
      this.geometries.push(geometry);
      this.group.add(new Mesh(geometry, this.materials.get(kind)));
    }
  }

  dispose(): void {
    this.clear();
    this.materials.forEach(material => material.dispose());
  }

  private clear() {
    this.group.clear();
    this.geometries.forEach(geometry => geometry.dispose());
    this.geometries = [];
  }
}
