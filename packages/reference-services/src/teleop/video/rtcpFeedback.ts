const TRANSPORT_FEEDBACK = 205;
const GENERIC_NACK = 1;
const PAYLOAD_SPECIFIC_FEEDBACK = 206;
const PICTURE_LOSS = 1;
const FULL_INTRA_REQUEST = 4;

interface Feedback {
  /** Of RTCP: 205 for one of the transport, 206 for one of the payload. */
  type: number;
  /** What it says. */
  format: number;
  /** What comes behind the SSRCs of sender and media. */
  body: Buffer;
}

/** The parts of a compound RTCP packet (RFC 4585), as far as it is whole. Never throws on truncated or foreign bytes. */
function* feedbackIn(compound: Buffer): Generator<Feedback> {
  let offset = 0;
  while (offset + 4 <= compound.length) {
    if (compound[offset] >> 6 !== 2) return;
    const length = (compound.readUInt16BE(offset + 2) + 1) * 4;
    if (offset + length > compound.length) return;
    yield {
      type: compound[offset + 1],
      format: compound[offset] & 0x1f,
      body: compound.subarray(offset + 12, offset + length),
    };
    offset += length;
  }
}

/**
 * Whether a compound RTCP packet asks for a key frame, by a picture loss
 * indication (RFC 4585) or a full intra request (RFC 5104).
 */
export function asksForKeyFrame(compound: Buffer): boolean {
  for (const { type, format } of feedbackIn(compound))
    if (
      type === PAYLOAD_SPECIFIC_FEEDBACK &&
      (format === PICTURE_LOSS || format === FULL_INTRA_REQUEST)
    )
      return true;
  return false;
}

/** How many packets a compound RTCP packet asks for again (generic NACK, RFC 4585). */
export function packetsAskedAgain(compound: Buffer): number {
  let count = 0;
  for (const { type, format, body } of feedbackIn(compound)) {
    if (type !== TRANSPORT_FEEDBACK || format !== GENERIC_NACK) continue;
    // Each four bytes are a packet's number and a bit for each of the sixteen behind it.
    for (let at = 0; at + 4 <= body.length; at += 4) {
      count += 1;
      for (let bits = body.readUInt16BE(at + 2); bits > 0; bits >>= 1)
        count += bits & 1;
    }
  }
  return count;
}
