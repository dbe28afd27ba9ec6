import {
  useKiosk,
  useSearchChoice,
  useSearchFlag,
} from '@sidehelm/console-react';
import type { TileGrouping } from './groupTiles';
import { WALL_ORDERS, type WallOrderKind } from './WallOrder';

export const TILE_SIZES = ['small', 'medium', 'large'] as const;
export type TileSize = (typeof TILE_SIZES)[number];

export const TILE_GROUPINGS = ['none', 'parking', 'pilot'] as const;

export interface WallView {
  order: WallOrderKind;
  size: TileSize;
  grouping: TileGrouping | 'none';
  /** Whether robots that are tested are shown too. */
  hasTesting: boolean;
  isKiosk: boolean;
}

/** How the wall is shown, all of it in the address: a display on a wall needs nobody to set it up again. */
export function useWallView(): [
  WallView,
  {
    setOrder: (order: WallOrderKind) => void;
    setSize: (size: TileSize) => void;
    setGrouping: (grouping: WallView['grouping']) => void;
    setHasTesting: (hasTesting: boolean) => void;
    setKiosk: (isKiosk: boolean) => void;
  },
] {
  const [order, setOrder] = useSearchChoice('order', WALL_ORDERS, 'trouble');
  const [size, setSize] = useSearchChoice('size', TILE_SIZES, 'medium');
  const [grouping, setGrouping] = useSearchChoice(
    'group',
    TILE_GROUPINGS,
    'none',
  );
  const [hasTesting, setHasTesting] = useSearchFlag('testing');
  const [isKiosk, setKiosk] = useKiosk();
  return [
    { order, size, grouping, hasTesting, isKiosk },
    { setOrder, setSize, setGrouping, setHasTesting, setKiosk },
  ];
}
