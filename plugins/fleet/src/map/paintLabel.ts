import { tokens } from '@sidehelm/theme';

/** Characters; a name from outside may be of any length. */
const MAX_LENGTH = 18;
const HEIGHT = 17;
const { color } = tokens;

/** A word on a dark pill, centred on the context's origin. */
export function paintLabel(
  context: CanvasRenderingContext2D,
  text: string,
  y: number,
  isMarked: boolean,
): void {
  const shown =
    text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
  context.font = `600 11px ${tokens.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const width = Math.ceil(context.measureText(shown).width) + 12;
  context.beginPath();
  context.roundRect(-width / 2, y - HEIGHT / 2, width, HEIGHT, 5);
  context.fillStyle = isMarked ? color.accent : color.overlay;
  context.fill();
  context.fillStyle = isMarked ? color.onAccent : color.text;
  context.fillText(shown, 0, y + 0.5);
}
