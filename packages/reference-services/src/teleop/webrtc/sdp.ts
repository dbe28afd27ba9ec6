/** An offer that cannot be answered; `statusCode` is 400 for garbage and 406 for a format that is not served. */
export class SdpOfferError extends Error {
  constructor(
    readonly statusCode: 400 | 406,
    message: string,
  ) {
    super(message);
    this.name = 'SdpOfferError';
  }
}

export interface MediaSection {
  /** Lines of the section, `m=` first. */
  lines: string[];
  /** The same, and what the session says for all sections. */
  transport: string[];
}

/** The one media section of an offer, whose kind and beginnings are checked; throws an `SdpOfferError`. */
export function readOnlySection(sdp: string, kind: string): MediaSection {
  const lines = sdp.split(/\r\n|\n/);
  if (lines[0] !== 'v=0') {
    throw new SdpOfferError(400, 'The body is not a session description.');
  }
  const sections = mediaSections(lines);
  if (sections.length !== 1 || !sections[0][0].startsWith(`m=${kind} `)) {
    throw new SdpOfferError(
      406,
      `Offer exactly one media section, and of kind ${kind}.`,
    );
  }
  const session = lines.slice(
    0,
    lines.findIndex(line => line.startsWith('m=')),
  );
  const [section] = sections;
  const transport = [...session, ...section];
  for (const attribute of ['ice-ufrag', 'ice-pwd', 'fingerprint']) {
    if (valuesOf(transport, attribute).length === 0) {
      throw new SdpOfferError(400, `The offer has no a=${attribute}.`);
    }
  }
  return { lines: section, transport };
}

/**
 * The offer without the addresses that it names: the server would send packets
 * to each, whoever's it is, and look up its name. A viewer does not need them, its own
 * connectivity checks say where it is.
 */
export function withoutCandidates(sdp: string): string {
  return sdp
    .split('\n')
    .filter(line => !/^a=(?:candidate|end-of-candidates)\b/.test(line))
    .join('\n');
}

/** What the lines say of an attribute. */
export function valuesOf(lines: string[], attribute: string): string[] {
  const prefix = `a=${attribute}:`;
  return lines
    .filter(line => line.startsWith(prefix))
    .map(line => line.slice(prefix.length).trim());
}

function mediaSections(lines: string[]): string[][] {
  const sections: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push([line]);
    else sections.at(-1)?.push(line);
  }
  return sections;
}
