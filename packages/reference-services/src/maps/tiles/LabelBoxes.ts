/** A centred box in pixels of scale 1 of one zoom. */
interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The places on the map of one zoom that labels have taken. */
export class LabelBoxes {
  private readonly taken: LabelBox[] = [];

  /** Takes the place when it is free. */
  claim(box: LabelBox): boolean {
    const overlaps = this.taken.some(
      other =>
        Math.abs(box.x - other.x) < (box.width + other.width) / 2 &&
        Math.abs(box.y - other.y) < (box.height + other.height) / 2,
    );
    if (!overlaps) this.taken.push(box);
    return !overlaps;
  }
}
