/**
 * Percent below which a robot takes no other order but goes to its charger, and with how much it takes orders again. 30 % are a trip of
 * three kilometres with half of it left; from there to 60 % it takes some 40 minutes.
 */
export const CHARGE = { low: 30, enough: 60 };

/** Decides which robots have to charge before they take another order. */
export class ChargeWatch {
  private readonly low = new Set<string>();

  /** `percentage` as the robot tells it; what it does not tell changes nothing. */
  look(robotId: string, percentage: number | undefined): void {
    if (percentage === undefined) return;
    if (percentage < CHARGE.low) this.low.add(robotId);
    else if (percentage >= CHARGE.enough) this.low.delete(robotId);
  }

  mustCharge(robotId: string): boolean {
    return this.low.has(robotId);
  }
}
