import { html, type Html } from './html';

/** A time (ISO 8601) to the minute. The server does not know where the person is, so it is in UTC. */
export function timeText(time: string): Html {
  return html`<time datetime="${time}"
    >${time.slice(0, 16).replace('T', ' ')} UTC</time
  >`;
}
