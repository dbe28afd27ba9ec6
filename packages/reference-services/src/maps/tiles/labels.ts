import { GlobalFonts } from '@napi-rs/canvas';
import type { Point } from '@sidehelm/robot-simulator';
import type { Context, TileFrame } from './TileFrame';

const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const FAMILY = 'Sidehelm Map';

let registered = false;

/** Our own font, so that tiles look the same on every machine. */
function useFont() {
  if (!registered) GlobalFonts.registerFromPath(require.resolve(FONT), FAMILY);
  registered = true;
}

export interface LabelStyle {
  /** Pixels of scale 1. */
  size: number;
  weight: number;
  colour: string;
  /** Drawn around the letters so that they read on anything. */
  halo: string;
}

/** Writes a text centred on a point in local metres; `angle` in radians, clockwise. */
export function drawLabel(
  frame: TileFrame,
  text: string,
  at: Point,
  style: LabelStyle,
  { angle = 0, dy = 0 }: { angle?: number; dy?: number } = {},
): void {
  useFont();
  const context = frame.usePixels();
  const { x, y } = frame.toPixels(at);
  context.translate(x, y + dy);
  context.rotate(angle);
  context.font = `${style.weight} ${style.size}px "${FAMILY}"`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = style.halo;
  context.strokeText(text, 0, 0);
  context.fillStyle = style.colour;
  context.fillText(text, 0, 0);
}

/** Width in pixels of scale 1. */
export function measureLabel(
  context: Context,
  text: string,
  style: LabelStyle,
): number {
  useFont();
  context.font = `${style.weight} ${style.size}px "${FAMILY}"`;
  return context.measureText(text).width;
}
