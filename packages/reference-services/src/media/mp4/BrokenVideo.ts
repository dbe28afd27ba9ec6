/** A file that is no video, or none that can be read to its end; what is wrong, as a sentence. */
export class BrokenVideo extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BrokenVideo';
  }
}
