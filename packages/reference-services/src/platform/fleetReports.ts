/** What one robot last told about itself. */
export interface RobotReport {
  robot_id: string;
  /** Degrees. */
  lat: number;
  /** Degrees. */
  lng: number;
  /** Percent, volts, joules since the last full charge. */
  battery: { percentage: number; voltage: number; usage: number };
  cargo_temperature_in_celsius: number;
  /** Absent from robots that do not tell. */
  lid?: 'open' | 'closed';
  received_at: Date;
}

/** The fleet's reports as they come in, about one batch a second. */
export interface FleetReports {
  /** Answers the function that ends the subscription. */
  subscribe(listener: (reports: RobotReport[]) => void): () => void;
}
