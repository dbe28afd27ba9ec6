import { prefersReducedMotion } from '@sidehelm/map-react';
import {
  CanvasLayer,
  type DrawnPart,
  type PixelBox,
} from '@sidehelm/map-react/canvasLayer';
import { Placing } from './Placing';
import type { RobotTrail } from './readTrails';
import { trailColour } from './trailColour';
import { changedPieces, nextLines, type Lines } from './trailLines';
import { WIDTH, type TrailPiece } from './TrailPiece';

/** Milliseconds in which new trails come up. */
const REFRESH = 400;
/** Of the whole canvas. Lines themselves are opaque: two pieces that meet show no joint. */
const OPACITY = 0.85;

const holds = (outer: PixelBox, inner: PixelBox) =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

/**
 * The trails of all robots on one canvas, of which only the pieces that changed are drawn. Each refresh is seen: the trails come up anew. `data-trails`
 * and `data-refreshes` on the canvas say what stands on it.
 */
export class TrailLayer extends CanvasLayer {
  private lines: Lines = new Map();
  private drawnLines: Lines = new Map();
  private refreshes = 0;
  private placing?: Placing;

  constructor() {
    // Above the tiles, below routes and markers.
    super({ pane: 'trails', paneZ: '350' });
    this.canvas.setAttribute('aria-label', 'Trails of the robots');
    this.canvas.style.opacity = String(OPACITY);
  }

  setTrails(trails: readonly RobotTrail[]): void {
    this.lines = nextLines(this.lines, trails);
    this.refreshes += 1;
    this.describe();
    this.requestChanges();
    this.comeUp();
  }

  private comeUp() {
    if (!this.map || prefersReducedMotion()) return;
    this.canvas.animate?.([{ opacity: 0.25 }, { opacity: OPACITY }], {
      duration: REFRESH,
      easing: 'ease-out',
    });
  }

  private describe() {
    this.canvas.dataset.trails = String(this.lines.size);
    this.canvas.dataset.refreshes = String(this.refreshes);
  }

  protected override changedBoxes(part: DrawnPart): readonly PixelBox[] {
    const placing = this.placingOf(part);
    const boxes: PixelBox[] = [];
    for (const piece of changedPieces(this.drawnLines, this.lines)) {
      const box = piece.boxAt(placing);
      const last = boxes.at(-1);
      // The steps of a piece lie in its box.
      if (!last || !holds(last, box)) boxes.push(box);
    }
    return boxes;
  }

  protected override paint(
    context: CanvasRenderingContext2D | null,
    part: DrawnPart,
  ) {
    this.drawnLines = this.lines;
    if (!context) return;
    const placing = this.placingOf(part);
    context.lineWidth = WIDTH;
    // Round joins and ends are not seen at this width, and take longer.
    context.lineJoin = 'bevel';
    context.lineCap = 'square';
    for (const [label, pieces] of this.lines) {
      context.strokeStyle = trailColour(label);
      strokePieces(context, pieces, placing, part.isWanted);
    }
  }

  /** The same one as long as the same part of the map is drawn. */
  private placingOf(part: DrawnPart): Placing {
    if (this.placing?.northWest !== part.northWest)
      this.placing = new Placing(part);
    return this.placing;
  }
}

/** Draws those that are wanted as one line, so that it does not cover itself. */
function strokePieces(
  context: CanvasRenderingContext2D,
  pieces: readonly TrailPiece[],
  placing: Placing,
  isWanted: DrawnPart['isWanted'],
) {
  let isGoingOn = false;
  let isEmpty = true;
  for (const piece of pieces) {
    if (!isWanted(piece.boxAt(placing))) {
      isGoingOn = false;
      continue;
    }
    if (isEmpty) context.beginPath();
    isEmpty = false;
    const places = piece.placesAt(placing.zoom);
    const { x, y } = places[0];
    if (!isGoingOn) context.moveTo(placing.left(x), placing.top(y));
    for (let at = 1; at < places.length; at++)
      context.lineTo(placing.left(places[at].x), placing.top(places[at].y));
    isGoingOn = true;
  }
  if (!isEmpty) context.stroke();
}
