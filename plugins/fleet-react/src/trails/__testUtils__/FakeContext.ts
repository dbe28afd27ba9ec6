type Box = [left: number, top: number, width: number, height: number];

const isIn = ([left, top, width, height]: Box, x: number, y: number) =>
  x >= left && y >= top && x < left + width && y < top + height;

/** As much of a canvas's context as lines need: pixels without soft edges, "x,y" → colour. */
export class FakeContext {
  readonly pixels = new Map<string, string>();
  lineWidth = 1;
  lineJoin = '';
  lineCap = '';
  strokeStyle = '';
  /** Points that were drawn to. */
  points = 0;
  private boxes: Box[] = [];
  private segments: [number, number, number, number][] = [];
  private at: [number, number] = [0, 0];
  private clipped: Box[] | undefined;
  private saved: (Box[] | undefined)[] = [];

  constructor(private readonly canvas: { width: number; height: number }) {}

  save() {
    this.saved.push(this.clipped);
  }

  restore() {
    this.clipped = this.saved.pop();
  }

  setTransform() {}

  beginPath() {
    this.boxes = [];
    this.segments = [];
  }

  rect(...box: Box) {
    this.boxes.push(box);
  }

  clip() {
    this.clipped = this.boxes;
  }

  clearRect(...box: Box) {
    for (const key of [...this.pixels.keys()]) {
      const [x, y] = key.split(',').map(Number);
      if (isIn(box, x, y) && this.isOpen(x, y)) this.pixels.delete(key);
    }
  }

  moveTo(x: number, y: number) {
    this.at = [x, y];
  }

  lineTo(x: number, y: number) {
    this.points += 1;
    this.segments.push([...this.at, x, y]);
    this.at = [x, y];
  }

  stroke() {
    for (const [fromX, fromY, toX, toY] of this.segments) {
      const steps = Math.ceil(4 * Math.hypot(toX - fromX, toY - fromY)) || 1;
      for (let step = 0; step <= steps; step++) {
        const share = step / steps;
        this.dot(fromX + share * (toX - fromX), fromY + share * (toY - fromY));
      }
    }
  }

  private dot(x: number, y: number) {
    const reach = this.lineWidth / 2;
    for (let top = Math.floor(y - reach); top <= y + reach; top++)
      for (let left = Math.floor(x - reach); left <= x + reach; left++)
        if (this.isOpen(left, top))
          this.pixels.set(`${left},${top}`, this.strokeStyle);
  }

  private isOpen(x: number, y: number) {
    const { width, height } = this.canvas;
    return (
      isIn([0, 0, width, height], x, y) &&
      (this.clipped?.some(box => isIn(box, x, y)) ?? true)
    );
  }
}
