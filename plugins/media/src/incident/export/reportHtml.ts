import { dateOf, utcClock } from '../../rules/utcDay';
import { describeRange } from '../describeRange';
import { describeParts } from '../Incident';
import { INCIDENT_KINDS, KIND_LABELS } from '../IncidentEvent';
import type { IncidentMaterial } from './IncidentMaterial';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it, in content and in quoted attributes: whatever somebody is called is no markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => ENTITIES[character]);

/** Pictures alone: nothing that somebody could have put in their place. */
const isPicture = (url: string) =>
  /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/.test(url);

const STYLE = `
body{font:14px/20px system-ui,sans-serif;color:#16202a;margin:32px auto;max-width:960px;padding:0 16px}
h1{font-size:22px;margin:0 0 4px}h2{font-size:16px;margin:28px 0 8px}
table{border-collapse:collapse;width:100%;font-size:13px}
th,td{text-align:left;vertical-align:top;padding:5px 12px 5px 0;border-bottom:1px solid #d8dee4;overflow-wrap:anywhere}
td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.pictures{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0;width:300px}figure img{width:100%}
figcaption,.faint{color:#52606d;font-size:12px}.note{background:#fff4dd;padding:6px 10px;margin:4px 0}
`;

const row = (cells: readonly string[]) =>
  `<tr>${cells.map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;

const table = (headings: readonly string[], rows: readonly string[]) =>
  `<table><thead><tr>${headings
    .map(heading => `<th scope="col">${escapeHtml(heading)}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;

const list = (items: readonly string[]) =>
  items.map(item => `<p class="note">${escapeHtml(item)}</p>`).join('\n');

/** What is known of the range in numbers, as pairs of name and value. */
function factsOf(material: IncidentMaterial): [string, string][] {
  const { range, madeAt, madeBy, telemetry, incident, video } = material;
  const speeds = telemetry.flatMap(({ speed }) =>
    speed === undefined ? [] : [Math.abs(speed)],
  );
  const delays = telemetry.flatMap(({ command_delay: delay }) =>
    delay === undefined ? [] : [delay],
  );
  const drivers = [
    ...new Set(telemetry.flatMap(({ driver_name: name }) => name ?? [])),
  ];
  const most = (values: readonly number[], digits: number, unit: string) =>
    values.length === 0
      ? 'unknown'
      : `${values.reduce((a, b) => Math.max(a, b)).toFixed(digits)} ${unit}`;
  return [
    ['Robot', range.robotId],
    ['Range', describeRange(range)],
    ['Exported', `${dateOf(madeAt)} ${utcClock(madeAt)} UTC by ${madeBy}`],
    ['Drivers', drivers.join(', ') || 'nobody, as far as is known'],
    ['Highest speed', most(speeds, 1, 'm/s')],
    ['Longest delay of a command', most(delays, 0, 'ms')],
    [
      'Events',
      INCIDENT_KINDS.map(kind => {
        const count = incident.events.filter(it => it.kind === kind).length;
        return `${KIND_LABELS[kind]} ${count}`;
      }).join(', '),
    ],
    ['Video', video ? 'clip.mp4' : 'nothing was recorded'],
  ];
}

/**
 * The incident as one page that needs nothing else: no scripts, nothing from elsewhere, times in UTC.
 */
export function reportHtml(material: IncidentMaterial): string {
  const { range, incident, pictures, video, parts } = material;
  const title = `Incident of ${range.robotId}, ${describeRange(range)}`;
  const missing = video?.missing ?? [];
  const notes = [
    ...describeParts(parts),
    ...missing.map(
      ({ startTime, endTime }) =>
        `No video: ${describeRange({ from: Date.parse(startTime), to: Date.parse(endTime) })}.`,
    ),
  ];
  const shown = pictures.filter(({ url }) => isPicture(url));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p class="faint">The hashes of all files are in manifest.json; the console that made it checks them under “Check a file”.</p>
${table(
  ['What', 'Value'],
  factsOf(material).map(fact => row(fact)),
)}
${notes.length > 0 ? `<h2>What is missing</h2>\n${list(notes)}` : ''}
${
  shown.length > 0
    ? `<h2>Key moments</h2>
<div class="pictures">
${shown
  .map(
    ({ at, title: caption, url }) =>
      `<figure><img src="${escapeHtml(url)}" alt=""><figcaption>${utcClock(at)} ${escapeHtml(caption)}</figcaption></figure>`,
  )
  .join('\n')}
</div>`
    : ''
}
<h2>Events</h2>
${
  incident.events.length === 0
    ? '<p>None are known.</p>'
    : table(
        ['UTC', 'Kind', 'What', 'More', 'Told by'],
        incident.events.map(({ at, kind, title: what, detail, source }) =>
          row([
            `${dateOf(at)} ${utcClock(at)}`,
            KIND_LABELS[kind],
            what,
            detail ?? '',
            source,
          ]),
        ),
      )
}
</body>
</html>
`;
}
