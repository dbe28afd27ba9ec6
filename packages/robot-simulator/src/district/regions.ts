import { inset, rectPolygon } from '../geometry';
import { Layout, LINES } from './layout';
import { Region } from './types';

/** Areas that the map service knows by name. */
export function createRegions({ bounds, ew, ns, blocks }: Layout): Region[] {
  const regions: Region[] = [
    {
      id: 'service-area',
      name: 'Service area',
      kind: 'service-area',
      polygon: rectPolygon(inset(bounds, 30)),
    },
    {
      id: 'north-east-dead-zone',
      name: 'Rail yard (no coverage)',
      kind: 'dead-zone',
      polygon: rectPolygon({
        x0: ns[LINES - 2].centre + 8,
        x1: bounds.x1 - 30,
        y0: ew[LINES - 2].centre + 8,
        y1: bounds.y1 - 30,
      }),
    },
    {
      id: 'south-west-dead-zone',
      name: 'Depot underpass (no coverage)',
      kind: 'dead-zone',
      polygon: [
        { x: ns[0].centre - 12, y: ew[0].centre - 12 },
        { x: ns[1].centre - 10, y: ew[0].centre - 12 },
        { x: ns[1].centre - 10, y: ew[1].centre - 10 },
        { x: ns[0].centre + 20, y: ew[1].centre - 10 },
        { x: ns[0].centre - 12, y: ew[0].centre + 20 },
      ],
    },
  ];
  for (const block of blocks) {
    if (block.kind !== 'plaza') continue;
    regions.push({
      id: `plaza-${block.id}`,
      name: 'Plaza, walking pace',
      kind: 'slow-zone',
      polygon: rectPolygon(block.inner),
    });
  }
  return regions;
}
