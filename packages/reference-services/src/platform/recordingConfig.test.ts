import { readRecording } from './recordingConfig';

const read = (environment: Record<string, string> = {}) =>
  readRecording(environment, '/data', 2);

describe('how recording is configured', () => {
  it('keeps ten gibibytes for thirty days in the data folder, of active robots', () => {
    expect(read()).toEqual({
      mode: 'active',
      robots: undefined,
      cameras: 6,
      days: 30,
      limit: 10_737_418_240,
      leastFree: 1_073_741_824,
      directory: '/data/recordings',
      spool: '/data/recordings-under-way',
      s3: undefined,
    });
  });

  it('takes what is said', () => {
    expect(
      read({
        SIDEHELM_RECORDING: 'always',
        SIDEHELM_RECORDING_ROBOTS: 'SH1, SH2',
        SIDEHELM_RECORDING_CAMERAS: '0',
        SIDEHELM_RECORDING_DAYS: '0',
        SIDEHELM_RECORDING_LIMIT_IN_GIB: '0',
        SIDEHELM_RECORDING_LEAST_FREE_IN_MIB: '5',
        SIDEHELM_RECORDING_DIR: '/videos',
        SIDEHELM_RECORDING_S3_BUCKET: 'recordings',
        SIDEHELM_RECORDING_S3_ENDPOINT: 'https://s3.example.com',
      }),
    ).toEqual({
      mode: 'always',
      robots: ['SH1', 'SH2'],
      cameras: undefined,
      days: undefined,
      limit: undefined,
      leastFree: 5_242_880,
      directory: '/videos',
      spool: '/data/recordings-under-way',
      s3: {
        bucket: 'recordings',
        endpoint: 'https://s3.example.com',
        region: 'us-east-1',
      },
    });
  });

  it.each<[Record<string, string>, string]>([
    [
      { SIDEHELM_RECORDING: 'sometimes' },
      'SIDEHELM_RECORDING must be one of active, always, off, but is "sometimes".',
    ],
    [
      { SIDEHELM_RECORDING_ROBOTS: 'SH1,../x' },
      'SIDEHELM_RECORDING_ROBOTS must list robots such as SH1,SH2, but contains "../x".',
    ],
    [
      { SIDEHELM_RECORDING_CAMERAS: 'all' },
      'SIDEHELM_RECORDING_CAMERAS must be a whole number between 0 and 1000, but is "all".',
    ],
    [
      { SIDEHELM_RECORDING_DAYS: '-1' },
      'SIDEHELM_RECORDING_DAYS must be a whole number between 0 and 3650, but is "-1".',
    ],
    [
      { SIDEHELM_RECORDING_S3_ENDPOINT: 'https://s3.example.com' },
      'A server for recordings is set, but no bucket is. Set SIDEHELM_RECORDING_S3_BUCKET, or leave out SIDEHELM_RECORDING_S3_ENDPOINT and SIDEHELM_RECORDING_S3_REGION.',
    ],
    [
      { SIDEHELM_RECORDING_S3_BUCKET: 'My Videos' },
      'SIDEHELM_RECORDING_S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens, but is "My Videos".',
    ],
    [
      {
        SIDEHELM_RECORDING_S3_BUCKET: 'recordings',
        SIDEHELM_RECORDING_S3_ENDPOINT: 's3.example.com',
      },
      'SIDEHELM_RECORDING_S3_ENDPOINT must be an address such as https://s3.example.com, but is "s3.example.com".',
    ],
  ])('refuses %p with a sentence', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });
});
