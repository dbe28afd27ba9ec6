import type { Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';

/** Turns UDP off and on: what the page sends by data channels is lost. */
export async function setUdp(page: Page, isOpen: boolean) {
  await page.evaluate(open => {
    Object.assign(window, { isUdpBlocked: !open });
  }, isOpen);
}

/** Before the page: lets a test lose what data channels send, and records by which ways stops leave. */
export async function prepareUdp(page: Page) {
  await page.addInitScript(() => {
    const stops: string[] = [];
    Object.assign(window, { stops });
    const record = (way: string, data: unknown) => {
      if (String(data).includes('"emergency-stop"')) stops.push(way);
    };
    const { send } = RTCDataChannel.prototype;
    RTCDataChannel.prototype.send = function lossy(data: unknown) {
      record('data-channel', data);
      if ((window as { isUdpBlocked?: boolean }).isUdpBlocked) return;
      (send as (data: unknown) => void).call(this, data);
    };
    const socketSend = WebSocket.prototype.send;
    WebSocket.prototype.send = function recorded(data) {
      record('websocket', data);
      socketSend.call(this, data);
    };
  });
  await DrivePage.recordCommands(page);
}

/** Where the drive screen says by which way the commands go. */
export const wayOf = (page: Page) =>
  page.locator('dt:text-is("Commands") + dd');
