import { Point } from '../geometry';
import { lineOf } from './buildings';
import { Layout, streetAt } from './layout';
import { Block, Crossing, Side, WalkwayEdge, Walkways } from './types';

/** People and robots keep this far from the kerb: between the furniture and the walls. */
const WALK_DEPTH = 2.1;

interface RingStop extends Point {
  /** Position around the block, for sorting. */
  around: number;
  node: number;
}

/**
 * The graph of sidewalks and crossings: around each block one ring through the
 * corners and the ends of the crossings, and one edge for each crossing.
 */
export function createWalkways(
  layout: Layout,
  crossings: Crossing[],
): Walkways {
  const walkways: Walkways = { nodes: [], edges: [] };
  const rings = new Map<number, RingStop[]>();

  const addNode = ({ x, y }: Point) => {
    walkways.nodes.push({ id: walkways.nodes.length, x, y });
    return walkways.nodes.length - 1;
  };
  const addEdge = (
    from: number,
    to: number,
    kind: WalkwayEdge['kind'],
    street: string,
  ) => {
    const a = walkways.nodes[from];
    const b = walkways.nodes[to];
    walkways.edges.push({
      id: walkways.edges.length,
      from,
      to,
      kind,
      street,
      length: Math.hypot(b.x - a.x, b.y - a.y),
    });
  };
  const depthOf = (block: Block, side: Side) =>
    lineOf(layout, block, side) ? WALK_DEPTH : 0;
  const ringOf = (block: Block) => {
    const { rect } = block;
    return {
      x0: rect.x0 + depthOf(block, 'west'),
      x1: rect.x1 - depthOf(block, 'east'),
      y0: rect.y0 + depthOf(block, 'south'),
      y1: rect.y1 - depthOf(block, 'north'),
    };
  };
  const around = (block: Block, { x, y }: Point) => {
    const r = ringOf(block);
    const near = 1e-6;
    if (Math.abs(y - r.y0) < near) return (x - r.x0) / (r.x1 - r.x0);
    if (Math.abs(x - r.x1) < near) return 1 + (y - r.y0) / (r.y1 - r.y0);
    if (Math.abs(y - r.y1) < near) return 2 + (r.x1 - x) / (r.x1 - r.x0);
    return 3 + (r.y1 - y) / (r.y1 - r.y0);
  };
  const stopAt = (block: Block, at: Point) => {
    const stops = rings.get(block.id) ?? [];
    rings.set(block.id, stops);
    const found = stops.find(s => Math.hypot(s.x - at.x, s.y - at.y) < 1e-6);
    if (found) return found.node;
    const node = addNode(at);
    stops.push({ ...at, around: around(block, at), node });
    return node;
  };

  const blockAt = ({ x, y }: Point) =>
    layout.blocks.find(
      ({ rect }) =>
        x >= rect.x0 && x <= rect.x1 && y >= rect.y0 && y <= rect.y1,
    );
  for (const block of layout.blocks) {
    const r = ringOf(block);
    for (const corner of [
      { x: r.x0, y: r.y0 },
      { x: r.x1, y: r.y0 },
      { x: r.x1, y: r.y1 },
      { x: r.x0, y: r.y1 },
    ]) {
      stopAt(block, corner);
    }
  }
  for (const crossing of crossings) {
    const dx = crossing.axis === 'ns' ? WALK_DEPTH : 0;
    const dy = crossing.axis === 'ew' ? WALK_DEPTH : 0;
    const ends = [
      { x: crossing.from.x - dx, y: crossing.from.y - dy },
      { x: crossing.to.x + dx, y: crossing.to.y + dy },
    ];
    const nodes = ends.map(end => {
      const block = blockAt(end);
      return block ? stopAt(block, end) : addNode(end);
    });
    addEdge(nodes[0], nodes[1], 'crossing', crossing.street);
  }

  const sides: Side[] = ['south', 'east', 'north', 'west'];
  for (const block of layout.blocks) {
    const stops = [...(rings.get(block.id) ?? [])].sort(
      (a, b) => a.around - b.around,
    );
    for (let i = 0; i < stops.length; i++) {
      const from = stops[i];
      const to = stops[(i + 1) % stops.length];
      const line = lineOf(
        layout,
        block,
        sides[Math.min(3, Math.floor(from.around + 1e-9))],
      );
      // The outer edge of the rim has no street and no sidewalk.
      if (!line) continue;
      const middle =
        line.axis === 'ew' ? (from.x + to.x) / 2 : (from.y + to.y) / 2;
      addEdge(
        from.node,
        to.node,
        'sidewalk',
        streetAt(layout.streets, line, middle).name,
      );
    }
  }
  return dropUnconnected(walkways);
}

/** Corners at the rim that no edge reaches are no use to a router. */
function dropUnconnected({ nodes, edges }: Walkways): Walkways {
  const used = new Set(edges.flatMap(edge => [edge.from, edge.to]));
  const kept = nodes.filter(node => used.has(node.id));
  const renumbered = new Map(kept.map((node, id) => [node.id, id]));
  const id = (old: number) => renumbered.get(old) ?? -1;
  return {
    nodes: kept.map((node, index) => ({ ...node, id: index })),
    edges: edges.map(edge => ({
      ...edge,
      from: id(edge.from),
      to: id(edge.to),
    })),
  };
}
