const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The UUID that a text is, as the services spell it, in small letters; `undefined` for what is none. */
export const uuidOf = (text: string | undefined): string | undefined =>
  text !== undefined && UUID.test(text) ? text.toLowerCase() : undefined;
