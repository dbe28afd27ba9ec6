/** An answer that is JSON already: sent as it is, neither read nor written anew. */
export class JsonText {
  constructor(readonly text: string) {}
}
