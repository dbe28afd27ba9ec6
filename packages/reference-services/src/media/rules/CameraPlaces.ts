/** A robot that is to be recorded. */
export interface Candidate {
  robotId: string;
  /** It carries an order or is driven; such a robot goes before others. */
  isUrgent: boolean;
  /** Recording it costs no further picture: somebody watches it anyway, or it paints its pictures itself. */
  isFree: boolean;
}

/**
 * Who is recorded, where only so many cameras may run for recording alone. Whoever is recorded goes on while nobody more urgent, and
 * nobody who has been recorded for longer, wants the place, so that a day is not cut into shreds. Who was watched meanwhile has been
 * recorded all the same.
 */
export class CameraPlaces {
  /** Robots that are recorded, in the order in which that began; of those that began together the ones that have a place first. */
  private recorded: string[] = [];

  /** @param most - places; no limit when undefined */
  constructor(private readonly most = Infinity) {}

  /** Gives the places anew. Answers those who get none, in the order of the candidates. */
  leaveOut(candidates: readonly Candidate[]): string[] {
    const costly = candidates.filter(({ isFree }) => !isFree);
    const free = candidates.filter(({ isFree }) => isFree);
    const recordedSince = ({ robotId }: Candidate) => {
      const place = this.recorded.indexOf(robotId);
      return place < 0 ? this.recorded.length : place;
    };
    // Of equals the one that was named first comes first.
    const chosen = [...costly]
      .sort(
        (a, b) =>
          Number(b.isUrgent) - Number(a.isUrgent) ||
          recordedSince(a) - recordedSince(b),
      )
      .slice(0, this.most);
    this.recorded = [...chosen, ...free]
      .sort((a, b) => recordedSince(a) - recordedSince(b))
      .map(({ robotId }) => robotId);
    return costly
      .map(({ robotId }) => robotId)
      .filter(robotId => !this.recorded.includes(robotId));
  }
}
