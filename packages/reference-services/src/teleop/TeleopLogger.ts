/** The part of the services' logger that teleoperation uses: details, then a sentence. */
export interface TeleopLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
