import type { Page } from '@playwright/test';

/** The fleet at /map. */
export class MapPage {
  constructor(readonly page: Page) {}

  get canvas() {
    return this.page.locator('canvas[data-total]');
  }

  /** What the canvas says stands on it. */
  async counts() {
    const read = async (name: string) =>
      Number(await this.canvas.getAttribute(name));
    return {
      robots: await read('data-robots'),
      clusters: await read('data-clusters'),
    };
  }

  /** Robots in sight, those in groups included. */
  async standing() {
    const label = await this.canvas.getAttribute('data-standing');
    return Number(label);
  }

  row(id: string) {
    return this.page
      .getByRole('list', { name: 'Robots' })
      .getByRole('button', { name: new RegExp(`^${id} `) });
  }

  panel(id: string) {
    return this.page.getByRole('region', { name: `Robot ${id}`, exact: true });
  }

  /** Pixels of the middle of the map on the page. */
  async middle() {
    const box = await this.page.getByTestId('fleet-map').boundingBox();
    if (!box) throw new Error('The map is not on screen.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}
