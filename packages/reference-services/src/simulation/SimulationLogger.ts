/** The part of the services' logger that the simulation uses: details, then a sentence. */
export interface SimulationLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
