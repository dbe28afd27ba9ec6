const START_CODE = Buffer.from([0, 0, 1]);

/**
 * NAL units of an Annex B access unit, without start codes and the zero bytes
 * before them. The units are views of `accessUnit`.
 */
export function splitAnnexB(accessUnit: Uint8Array): Buffer[] {
  const bytes = Buffer.from(
    accessUnit.buffer,
    accessUnit.byteOffset,
    accessUnit.byteLength,
  );
  const units: Buffer[] = [];
  let start = bytes.indexOf(START_CODE);
  while (start >= 0) {
    const from = start + START_CODE.length;
    const next = bytes.indexOf(START_CODE, from);
    let end = next < 0 ? bytes.length : next;
    while (end > from && bytes[end - 1] === 0) end -= 1;
    if (end > from) units.push(bytes.subarray(from, end));
    start = next;
  }
  return units;
}
