import { prefersReducedMotion } from '@sidehelm/map-react';
import { CanvasLayer, type DrawnPart } from '@sidehelm/map-react/canvasLayer';
import type { RobotTrail } from './readTrails';
import { strokeLine, TrailLines } from './TrailLines';

/** Milliseconds in which new trails come up. */
const REFRESH = 600;

/**
 * The trails of all robots on one canvas. Each refresh is seen: the trails come up anew. `data-trails` and
 * `data-refreshes` on the canvas say what stands on it.
 */
export class TrailLayer extends CanvasLayer {
  private readonly lines = new TrailLines();
  private refreshes = 0;

  constructor() {
    // Above the tiles, below routes and markers.
    super({ pane: 'trails', paneZ: '350' });
    this.canvas.setAttribute('aria-label', 'Trails of the robots');
  }

  setTrails(trails: readonly RobotTrail[]): void {
    this.lines.setTrails(trails);
    this.refreshes += 1;
    this.requestDraw();
    this.comeUp();
  }

  private comeUp() {
    if (!this.map || prefersReducedMotion()) return;
    this.canvas.animate?.([{ opacity: 0.25 }, { opacity: 1 }], {
      duration: REFRESH,
      easing: 'ease-out',
    });
  }

  protected override paint(
    context: CanvasRenderingContext2D | null,
    { map, northWest, zoom }: DrawnPart,
  ) {
    const lines = this.lines.get();
    this.canvas.dataset.trails = String(lines.length);
    this.canvas.dataset.refreshes = String(this.refreshes);
    if (!context) return;
    const { x, y } = map.project(northWest, zoom);
    const view = { worldSize: 256 * 2 ** zoom, x, y };
    context.lineWidth = 2.5;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.globalAlpha = 0.85;
    for (const { colour, line } of lines) {
      context.strokeStyle = colour;
      strokeLine(context, line, view);
    }
    context.globalAlpha = 1;
  }
}
