import {
  driverAtPage,
  driving,
  forward,
  pass,
} from '../__testUtils__/driveSession';
import { NEUTRAL } from './DriveInput';

const page = driverAtPage();

describe('DriveSession', () => {
  describe.each<[string, () => void]>([
    [
      'the window loses the focus',
      () => {
        page.hasFocus = false;
        window.dispatchEvent(new Event('blur'));
      },
    ],
    [
      'the tab is hidden',
      () => {
        page.isHidden = true;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ])('when %s', (...[, happens]) => {
    it('sends zero inside the event and nothing else from then on', async () => {
      const { sinceNow } = await driving();
      const sent = sinceNow();
      happens();
      expect(sent()[0]).toMatchObject({ after: 0, power: 0 });
      await pass(500);
      expect(sent().length).toBeGreaterThan(20);
      expect(sent().every(({ power }) => power === 0)).toBe(true);
    });

    it('moves again only after the controls were centred', async () => {
      const { sinceNow, session } = await driving();
      const sent = sinceNow();
      happens();
      await pass(100);
      page.hasFocus = true;
      page.isHidden = false;
      window.dispatchEvent(new Event('focus'));
      await pass(200);
      expect(sent().every(({ power }) => power === 0)).toBe(true);
      session.setInput('gamepad', NEUTRAL);
      await pass(20);
      session.setInput('gamepad', forward);
      await pass(20);
      expect(sent().at(-1)?.power).toBe(1);
    });
  });

  describe('when a dialog opens', () => {
    const openDialog = (parent: Element = document.body) => {
      const layer = document.createElement('div');
      layer.innerHTML = '<div role="dialog"></div>';
      parent.append(layer);
      return layer;
    };
    afterEach(() => document.body.replaceChildren());

    it.each(['gamepad', 'keyboard'])(
      'sends zero before anything is drawn, whatever the %s asks for, until it is closed and the controls were centred',
      async device => {
        const { sinceNow, session } = await driving();
        session.setInput('gamepad', NEUTRAL);
        session.setInput(device, forward);
        const sent = sinceNow();
        const dialog = openDialog();
        await pass(0);
        expect(sent()[0]).toMatchObject({ after: 0, power: 0 });
        session.setInput(device, { ...forward, steer: 0.2 });
        await pass(200);
        expect(session.safety.get()).toEqual({
          kind: 'stopped',
          reason: 'dialog',
        });
        dialog.remove();
        await pass(200);
        expect(sent().every(({ power }) => power === 0)).toBe(true);
        expect(session.safety.get()).toEqual({
          kind: 'not-neutral',
          after: 'dialog',
        });
        session.setInput(device, NEUTRAL);
        session.setInput(device, forward);
        expect(sent().at(-1)?.power).toBe(1);
        session.dispose();
      },
    );

    it('notices within 50 ms one that opens deep in the page', async () => {
      const root = document.createElement('div');
      document.body.append(root);
      const { sinceNow, session } = await driving();
      const sent = sinceNow();
      openDialog(root);
      await pass(50);
      expect(sent().at(-1)?.power).toBe(0);
      session.dispose();
    });
  });

  it('notices a lost focus that no event told', async () => {
    const { sinceNow } = await driving();
    const sent = sinceNow();
    page.hasFocus = false;
    await pass(50);
    expect(sent().at(-1)?.power).toBe(0);
  });
});
