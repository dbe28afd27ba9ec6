import { viewDirection, type View } from './ViewControl';

/** A part of a panorama: of its width from the left and of its height from the top, 0..1. Never across the seam. */
export interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const WHOLE: Part = { left: 0, right: 1, top: 0, bottom: 1 };

/**
 * The part of the panorama that a view of this aspect (width by height) looks at. Through the lens of the gnomonic
 * projection that is little; the others show nearly everything.
 */
export function seenPart(view: View, aspect: number): Part {
  if (view.projection !== 'gnomonic') return WHOLE;
  const x = Math.tan((view.fieldOfView / 360) * Math.PI);
  const heights = [x / aspect, -x / aspect];
  const sin = Math.sin(view.pitch);
  const cos = Math.cos(view.pitch);
  const depths = heights.map(y => cos - y * sin);
  // The zenith or the nadir is in the picture, and so is every direction around it.
  if (depths.some(depth => depth <= 0)) return WHOLE;
  // Outermost are corners and middles of the edges.
  const longitude = Math.max(...depths.map(depth => Math.atan2(x, depth)));
  const latitudes = heights.flatMap((y, edge) =>
    [0, x].map(side =>
      Math.atan2(y * cos + sin, Math.hypot(side, depths[edge])),
    ),
  );
  const ahead = viewDirection(view) / (2 * Math.PI) + 0.5;
  const turn = longitude / (2 * Math.PI);
  const isAcrossSeam = ahead - turn < 0 || ahead + turn > 1;
  return {
    left: isAcrossSeam ? 0 : ahead - turn,
    right: isAcrossSeam ? 1 : ahead + turn,
    top: 0.5 - Math.max(...latitudes) / Math.PI,
    bottom: 0.5 - Math.min(...latitudes) / Math.PI,
  };
}

export const together = (one: Part, other: Part): Part => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
});

export const includes = (outer: Part, inner: Part): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom;
