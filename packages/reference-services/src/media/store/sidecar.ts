import Ajv from 'ajv';
import type { Clip, Preview } from '../rules/Clip';

/** What is known of a finished clip, in a small file beside it: the index is made of these. */
export interface Sidecar {
  /** ms since 1970. */
  startedAt: number;
  /** ms since 1970. */
  endsAt: number;
  frames: number;
  /** Bytes of the video. */
  size: number;
  /** Of the video, hexadecimal. */
  sha256: string;
  preview?: Preview;
}

const count = { type: 'integer', minimum: 1 };

const isSidecar = new Ajv({ allErrors: false }).compile<Sidecar>({
  type: 'object',
  required: ['startedAt', 'endsAt', 'frames', 'size', 'sha256'],
  properties: {
    startedAt: { type: 'number', minimum: 0 },
    endsAt: { type: 'number', minimum: 0 },
    frames: count,
    size: count,
    sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    preview: {
      type: 'object',
      required: [
        'tileWidth',
        'tileHeight',
        'columns',
        'count',
        'intervalInSeconds',
      ],
      properties: {
        tileWidth: count,
        tileHeight: count,
        columns: count,
        count,
        intervalInSeconds: { type: 'number', exclusiveMinimum: 0 },
        sheets: {
          type: 'object',
          required: ['count', 'sizes'],
          properties: {
            count,
            sizes: { type: 'array', minItems: 1, items: count },
          },
        },
      },
    },
  },
});

/** Undefined when the text is not such a file, or not all of it. */
export function readSidecar(text: string): Sidecar | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isSidecar(value) && value.endsAt > value.startedAt
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

/** The finished clip of which it tells. */
export function clipOf(robotId: string, sidecar: Sidecar): Clip {
  const { startedAt, endsAt, size, sha256, preview } = sidecar;
  return {
    robotId,
    startedAt,
    endsAt,
    isRecording: false,
    size,
    sha256,
    ...(preview && { preview }),
  };
}
