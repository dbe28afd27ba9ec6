/** Recorded video of the robots: a day of one, and one video of a range. @packageDocumentation */
export {
  MediaAttention,
  mediaPages,
  mediaPlugin,
  PlaybackPage,
  VideoDownloadPage,
  VideoSearchPage,
} from './plugin';
