import { tokens } from '@sidehelm/theme';
import {
  latLng,
  layerGroup,
  polygon,
  type Map as LeafletMap,
  type PolylineOptions,
} from 'leaflet';
import type { MapRegion } from './MapRegion';

const { color } = tokens;

/** How kinds of regions are drawn; dashes tell them apart as well as colours. */
const STYLES: ReadonlyMap<string, PolylineOptions> = new Map([
  ['dead-zone', { color: color.bad, fillOpacity: 0.14, dashArray: '2 5' }],
  ['slow-zone', { color: color.warn, fillOpacity: 0.1, dashArray: '8 4' }],
  ['service-area', { color: color.muted, fill: false, dashArray: '1 6' }],
  ['file', { color: color.muted, weight: 1, opacity: 0.45, fillOpacity: 0.04 }],
]);
const OTHER = { color: color.accent, fillOpacity: 0.09, dashArray: '5 4' };

/** Outlines of regions below the robots. */
export class RegionLayer {
  private readonly group = layerGroup();
  private regions: readonly MapRegion[] = [];

  addTo(map: LeafletMap): this {
    this.group.addTo(map);
    return this;
  }

  /** Does nothing when these are the regions that are already drawn. */
  setRegions(regions: readonly MapRegion[]): void {
    if (regions === this.regions) return;
    this.regions = regions;
    this.group.clearLayers();
    for (const { rings, kind } of regions) {
      polygon(
        rings.map(ring => ring.map(({ lat, lng }) => latLng(lat, lng))),
        { weight: 1.5, interactive: false, ...(STYLES.get(kind) ?? OTHER) },
      ).addTo(this.group);
    }
  }
}
