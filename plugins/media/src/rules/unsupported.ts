/** What a browser shows that cannot show video. */
export const UNSUPPORTED = 'This browser does not support the video element.';

/** Whether this browser knows video at all. */
export function isVideoSupported(): boolean {
  return 'canPlayType' in document.createElement('video');
}
