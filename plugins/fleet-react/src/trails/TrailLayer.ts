import { prefersReducedMotion } from '@sidehelm/map-react';
import {
  CanvasLayer,
  type DrawnPart,
  type PixelBox,
} from '@sidehelm/map-react/canvasLayer';
import type { Point } from 'leaflet';
import type { RobotTrail } from './readTrails';
import { trailColour } from './trailColour';
import { changedPieces, nextLines, type Lines } from './trailLines';
import type { TrailPiece } from './TrailPiece';

/** Milliseconds in which new trails come up. */
const REFRESH = 400;
/** Of the whole canvas. Lines themselves are opaque: two pieces that meet show no joint. */
const OPACITY = 0.85;
/** Pixels. */
const WIDTH = 2.5;
/** Pixels around a line's places that it covers, with the soft edge. */
const REACH = WIDTH / 2 + 1;

/**
 * The trails of all robots on one canvas, of which only the pieces that changed are drawn. Each refresh is seen: the trails come up anew. `data-trails`
 * and `data-refreshes` on the canvas say what stands on it.
 */
export class TrailLayer extends CanvasLayer {
  private lines: Lines = new Map();
  private drawnLines: Lines = new Map();
  private refreshes = 0;

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
    const placing = placingOf(part);
    return changedPieces(this.drawnLines, this.lines).map(piece =>
      boxOf(piece, placing),
    );
  }

  protected override paint(
    context: CanvasRenderingContext2D | null,
    part: DrawnPart,
  ) {
    this.drawnLines = this.lines;
    if (!context) return;
    context.lineWidth = WIDTH;
    // A round join is not seen at this width, and takes longer.
    context.lineJoin = 'bevel';
    context.lineCap = 'round';
    for (const [label, pieces] of this.lines) {
      context.strokeStyle = trailColour(label);
      strokePieces(context, pieces, part);
    }
  }
}

/** How the world of the pieces, 256 wide, lies on the canvas. */
interface Placing {
  scale: number;
  corner: Point;
}

function placingOf({ map, northWest, zoom }: DrawnPart): Placing {
  return { scale: 2 ** zoom, corner: map.project(northWest, zoom) };
}

function onCanvas(
  { x, y }: Point,
  { scale, corner }: Placing,
): [left: number, top: number] {
  return [x * scale - corner.x, y * scale - corner.y];
}

/** What a piece covers of the canvas. */
function boxOf({ bounds }: TrailPiece, placing: Placing): PixelBox {
  const [left, top] = onCanvas(bounds.min!, placing);
  const [right, bottom] = onCanvas(bounds.max!, placing);
  return {
    left: left - REACH,
    top: top - REACH,
    right: right + REACH,
    bottom: bottom + REACH,
  };
}

/** Draws those that are wanted as one line, so that it does not cover itself. */
function strokePieces(
  context: CanvasRenderingContext2D,
  pieces: readonly TrailPiece[],
  part: DrawnPart,
) {
  const placing = placingOf(part);
  context.beginPath();
  let isGoingOn = false;
  for (const piece of pieces) {
    const isWanted = part.isWanted(boxOf(piece, placing));
    if (isWanted) {
      const [start, ...rest] = piece.placesAt(part.zoom);
      if (!isGoingOn) context.moveTo(...onCanvas(start, placing));
      for (const place of rest) context.lineTo(...onCanvas(place, placing));
    }
    isGoingOn = isWanted;
  }
  context.stroke();
}
