import {
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Group,
  LineBasicMaterial,
  LineLoop,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
} from 'three';
import type { CloudStatistics } from '../frames/ParticleFrame';

const CORNERS = 72;

const circle = () =>
  new Float32Array(
    Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      return [Math.cos(angle), Math.sin(angle), 0];
    }).flat(),
  );

/** From the middle along the angle, and its head. */
const ARROW = new Float32Array([
  0, 0, 0, 1, 0, 0, 1, 0, 0, 0.75, 0.15, 0, 1, 0, 0, 0.75, -0.15, 0,
]);

/** The mean pose of the particles as an arrow, and the ellipse in which 95 % would lie. */
export class MeanMark {
  readonly group = new Group();
  private readonly line: LineBasicMaterial;
  private readonly area: MeshBasicMaterial;
  private readonly ellipse = new Group();
  private readonly arrow: LineSegments;
  private readonly geometries: BufferGeometry[];

  constructor(colour: string) {
    this.line = new LineBasicMaterial({ color: colour, depthTest: false });
    this.area = new MeshBasicMaterial({
      color: colour,
      transparent: true,
      opacity: 0.1,
      depthTest: false,
      depthWrite: false,
    });
    const edge = new BufferGeometry();
    edge.setAttribute('position', new BufferAttribute(circle(), 3));
    const arrow = new BufferGeometry();
    arrow.setAttribute('position', new BufferAttribute(ARROW, 3));
    const disc = new CircleGeometry(1, CORNERS);
    this.geometries = [edge, arrow, disc];
    this.arrow = new LineSegments(arrow, this.line);
    const loop = new LineLoop(edge, this.line);
    const area = new Mesh(disc, this.area);
    for (const part of [this.arrow, loop, area]) {
      part.frustumCulled = false;
      part.renderOrder = 3;
    }
    area.renderOrder = 1;
    this.ellipse.add(area, loop);
    this.group.add(this.ellipse, this.arrow);
    this.group.visible = false;
  }

  /** @param ground - height of what they lie on, metres */
  set(statistics: CloudStatistics | undefined, ground: number): void {
    this.group.visible = statistics !== undefined;
    if (!statistics) return;
    const { mean, ellipse } = statistics;
    this.group.position.set(mean.x, mean.y, ground);
    this.arrow.visible = mean.angle !== undefined;
    this.arrow.rotation.z = mean.angle ?? 0;
    this.ellipse.rotation.z = ellipse.angle;
    // Nothing is as thin as nothing: one particle has an ellipse without size.
    this.ellipse.scale.set(
      Math.max(ellipse.long, 0.01),
      Math.max(ellipse.short, 0.01),
      1,
    );
  }

  dispose(): void {
    this.geometries.forEach(geometry => geometry.dispose());
    this.line.dispose();
    this.area.dispose();
  }
}
