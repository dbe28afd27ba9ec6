import { expect, type Page } from '@playwright/test';

/** The wall of all cameras at /robots/spectate-all. */
export class WallPage {
  constructor(readonly page: Page) {}

  /** Counts the peer connections that the page opens and closes; call before the page is opened. */
  static async countPeers(page: Page) {
    await page.addInitScript(() => {
      const peers: RTCPeerConnection[] = [];
      Object.assign(window, { peers });
      window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          peers.push(this);
        }
      };
    });
  }

  /** Peer connections that are not closed. */
  openPeers(): Promise<number> {
    return this.page.evaluate(
      () =>
        (window as unknown as { peers: RTCPeerConnection[] }).peers.filter(
          peer => peer.connectionState !== 'closed',
        ).length,
    );
  }

  get tiles() {
    return this.page.getByRole('listitem', { name: /^Camera of / });
  }

  tile(id: string) {
    return this.page.getByRole('listitem', {
      name: `Camera of ${id}`,
      exact: true,
    });
  }

  /** Ids in the order in which they stand. */
  async ids(): Promise<string[]> {
    await this.tiles.first().waitFor();
    return this.tiles.evaluateAll(tiles =>
      tiles.map(tile => tile.getAttribute('data-robot-id') ?? ''),
    );
  }

  async untilLive(count: number) {
    await expect(this.page.getByText('live', { exact: true })).toHaveCount(
      count,
      { timeout: 20_000 },
    );
  }
}
