const PAYLOAD_SPECIFIC_FEEDBACK = 206;
const PICTURE_LOSS = 1;
const FULL_INTRA_REQUEST = 4;

/**
 * Whether a compound RTCP packet asks for a key frame, by a picture loss
 * indication (RFC 4585) or a full intra request (RFC 5104). Never throws on
 * truncated or foreign bytes.
 */
export function asksForKeyFrame(compound: Buffer): boolean {
  let offset = 0;
  while (offset + 4 <= compound.length) {
    if (compound[offset] >> 6 !== 2) return false;
    const format = compound[offset] & 0x1f;
    const isFeedback = compound[offset + 1] === PAYLOAD_SPECIFIC_FEEDBACK;
    const length = (compound.readUInt16BE(offset + 2) + 1) * 4;
    if (offset + length > compound.length) return false;
    if (
      isFeedback &&
      (format === PICTURE_LOSS || format === FULL_INTRA_REQUEST)
    ) {
      return true;
    }
    offset += length;
  }
  return false;
}
