import type { Actor } from '../actors/types';
import { District } from '../district/types';
import { drawCar } from './drawCar';
import { drawFurniture } from './drawFurniture';
import { drawPerson } from './drawPerson';
import { drawPlate } from './drawPlate';
import { drawRobot, type SeenRobot } from './drawRobot';
import { drawTree } from './drawTree';
import { createPlates } from './plates';
import { View } from './View';

/** Something that stands on the street; drawn from far to near. */
interface Item {
  x: number;
  y: number;
  /** Metres beyond which it is left out. */
  range: number;
  draw: (view: View) => void;
}

const CELL = 20;
const TREE_RANGE = 140;
const CAR_RANGE = 130;
const FURNITURE_RANGE = 55;
const LAMP_RANGE = 90;
const PERSON_RANGE = 80;

/** The standing things by place, and the moving ones that come with each frame. */
export class Scene {
  private readonly cells: ReadonlyMap<number, readonly Item[]>;

  constructor(private readonly district: District) {
    this.cells = standingThingsOf(district);
  }

  draw(view: View, actors: readonly Actor[], robots: readonly SeenRobot[]) {
    const found: { item: Item; square: number }[] = [];
    const offer = (item: Item) => {
      const square = (item.x - view.x) ** 2 + (item.y - view.yNorth) ** 2;
      if (square < item.range ** 2) found.push({ item, square });
    };
    const reach = Math.ceil(TREE_RANGE / CELL);
    const column = Math.floor(view.x / CELL);
    const row = Math.floor(view.yNorth / CELL);
    for (let r = row - reach; r <= row + reach; r++) {
      for (let c = column - reach; c <= column + reach; c++) {
        this.cells.get(cellKey(c, r))?.forEach(offer);
      }
    }
    for (const actor of actors) offer(this.actorItem(actor));
    for (const { x, y, heading, lights } of robots) {
      const ground = this.district.groundHeight(x, y);
      offer({
        x,
        y,
        range: FURNITURE_RANGE,
        draw: v => {
          shadow(v, x, y, ground, 0.5, 0.45);
          drawRobot(v, { x, y, heading, lights }, ground);
        },
      });
    }
    found.sort((a, b) => b.square - a.square);
    for (const { item } of found) item.draw(view);
  }

  private actorItem(actor: Actor): Item {
    const { x, y } = actor;
    if (actor.kind === 'car') {
      return {
        x,
        y,
        range: CAR_RANGE,
        draw: view => {
          shadow(view, x, y, 0, 2.3, 0.4);
          drawCar(view, { ...actor, ground: 0, isOnItsWay: true });
        },
      };
    }
    return {
      x,
      y,
      range: PERSON_RANGE,
      draw: view => {
        const ground = this.district.groundHeight(x, y);
        shadow(view, x, y, ground, 0.36, 0.4);
        drawPerson(view, actor, ground);
      },
    };
  }
}

const standing = new WeakMap<District, Map<number, Item[]>>();

/** What stands in a district, by cell; made at the first call and shared by all cameras. */
function standingThingsOf(district: District): Map<number, Item[]> {
  const known = standing.get(district);
  if (known) return known;
  const cells = new Map<number, Item[]>();
  for (const item of createItems(district)) {
    const key = cellKey(Math.floor(item.x / CELL), Math.floor(item.y / CELL));
    const list = cells.get(key) ?? [];
    list.push(item);
    cells.set(key, list);
  }
  standing.set(district, cells);
  return cells;
}

function createItems(district: District): Item[] {
  const { furniture, parkedCars, groundHeight } = district;
  const items: Item[] = [];
  for (const item of furniture) {
    const { x, y, kind } = item;
    const ground = groundHeight(x, y);
    if (kind === 'tree') {
      items.push({
        x,
        y,
        range: TREE_RANGE,
        draw: view => drawTree(view, item, ground),
      });
      continue;
    }
    const range = kind === 'lamp' ? LAMP_RANGE : FURNITURE_RANGE;
    items.push({
      x,
      y,
      range,
      draw: view => drawFurniture(view, item, ground),
    });
  }
  for (const car of parkedCars) {
    const { x, y } = car;
    const shape = { ...car, height: 1.45, ground: groundHeight(x, y) };
    items.push({
      x,
      y,
      range: CAR_RANGE,
      draw: view => drawCar(view, shape),
    });
  }
  for (const plate of createPlates(district)) {
    const x = (plate.ax + plate.bx) / 2;
    const y = (plate.ay + plate.by) / 2;
    items.push({
      x,
      y,
      range: plate.range,
      draw: view => drawPlate(view, plate),
    });
  }
  return items;
}

function cellKey(column: number, row: number) {
  return (column + 4096) * 8192 + row + 4096;
}

/** A soft round shadow on the ground under something that moves. */
function shadow(
  view: View,
  x: number,
  y: number,
  ground: number,
  radius: number,
  strength: number,
) {
  view.eachColumn(x, y, radius, (column, along, side) => {
    const chord = radius * radius - side * side;
    if (chord <= 0) return;
    const half = Math.sqrt(chord);
    const near = Math.max(0.3, along - half);
    const far = along + half;
    if (far <= 0.3 || near > view.wallDistance[column]) return;
    const from = Math.max(
      view.groundTop[column],
      Math.round(view.rowOf((ground - view.z) / far)),
    );
    const to = Math.round(view.rowOf((ground - view.z) / near));
    view.darken(
      column,
      from,
      to,
      strength * Math.min(1, chord / (radius * radius) + 0.15),
    );
  });
}
