/** A robot that is to be recorded. */
export interface Candidate {
  robotId: string;
  /** It carries an order or is driven; such a robot goes before others. */
  isUrgent: boolean;
  /** Recording it costs no further picture: somebody watches it anyway, or it paints its pictures itself. */
  isFree: boolean;
}

/**
 * Who is recorded, where only so many cameras may run for recording alone. Whoever has a place keeps it while nobody more urgent wants it,
 * so that a day is not cut into shreds.
 */
export class CameraPlaces {
  /** Robots that have a place, in the order in which they got it. */
  private holders: string[] = [];

  /** @param most - places; no limit when undefined */
  constructor(private readonly most = Infinity) {}

  /** Gives the places anew. Answers those who get none, in the order of the candidates. */
  leaveOut(candidates: readonly Candidate[]): string[] {
    const costly = candidates.filter(({ isFree }) => !isFree);
    const heldSince = ({ robotId }: Candidate) => {
      const place = this.holders.indexOf(robotId);
      return place < 0 ? this.holders.length : place;
    };
    // Of equals the one that was named first comes first.
    const chosen = [...costly]
      .sort(
        (a, b) =>
          Number(b.isUrgent) - Number(a.isUrgent) ||
          heldSince(a) - heldSince(b),
      )
      .slice(0, this.most);
    this.holders = chosen
      .sort((a, b) => heldSince(a) - heldSince(b))
      .map(({ robotId }) => robotId);
    return costly
      .map(({ robotId }) => robotId)
      .filter(robotId => !this.holders.includes(robotId));
  }
}
