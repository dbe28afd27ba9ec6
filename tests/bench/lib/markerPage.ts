import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LEAFLET = join(__dirname, '../../../node_modules/leaflet/dist');

/**
 * The usual way: a Leaflet marker, which is an element of the document, for
 * each robot of the live feed. No tiles, no list, nothing else.
 */
export function createMarkerPage(feedUrl: string): string {
  const script = readFileSync(join(LEAFLET, 'leaflet.js'), 'utf8');
  const styles = readFileSync(join(LEAFLET, 'leaflet.css'), 'utf8');
  return `<!doctype html><title>Markers</title>
<style>${styles} html, body, #map { height: 100%; margin: 0 } .robot { border-radius: 50%; background: #58c98c; border: 2px solid #fff }</style>
<div id="map"></div>
<script>${script}</script>
<script>
  const map = L.map('map').setView([35.2271, -80.8431], 15);
  const markers = new Map();
  new WebSocket(${JSON.stringify(feedUrl)}).onmessage = ({ data }) => {
    const isFirst = markers.size === 0;
    for (const { robot_id: id, position } of JSON.parse(data).robots) {
      const marker = markers.get(id);
      if (marker) marker.setLatLng(position);
      else {
        const icon = L.divIcon({ className: 'robot', iconSize: [18, 18] });
        markers.set(id, L.marker(position, { icon, title: id }).addTo(map));
      }
    }
    if (isFirst) map.fitBounds([...markers.values()].map(marker => marker.getLatLng()));
  };
</script>`;
}
