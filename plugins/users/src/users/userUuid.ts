const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id in an address; undefined for what is none. */
export const userUuidOf = (text: string | undefined): string | undefined =>
  text !== undefined && UUID.test(text) ? text.toLowerCase() : undefined;
