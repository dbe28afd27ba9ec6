export interface KeyDescription {
  /** Any one of these does it. */
  keys: readonly string[];
  /** What it does, for example "Search". */
  action: string;
}
