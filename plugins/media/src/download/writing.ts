/** A file could not be written; the message is a sentence for people. */
export class NotSaved extends Error {}

/** What the disk says is no fault of the connection. Rejects with `NotSaved`. */
export const writing = <T>(step: Promise<T>, what: string): Promise<T> =>
  step.catch((thrown: unknown) => {
    if (thrown instanceof NotSaved) throw thrown;
    const { name, message } = Object(thrown);
    if (name === 'QuotaExceededError')
      throw new NotSaved(
        `There is too little room for this ${what} where it was to be saved.`,
      );
    if (name === 'NotAllowedError')
      throw new NotSaved(
        `This browser is not allowed to write there. Choose another place for the ${what}.`,
      );
    throw new NotSaved(`The ${what} cannot be saved there: ${message}`);
  });
