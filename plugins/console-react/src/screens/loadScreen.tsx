import { loadPart } from '../parts/loadPart';
import type { ConsoleScreen } from './ConsoleScreen';
import { ScreenBody } from './ScreenBody';

/** Loads a screen's page together with the frame of all of them; for either of Backstage's frontend systems. */
export const loadScreen = (screen: ConsoleScreen) =>
  loadPart(async () => {
    const [Page, { ScreenFrame }] = await Promise.all([
      screen.load(),
      import('./ScreenFrame'),
    ]);
    return function Screen() {
      return (
        <ScreenFrame isFullBleed={screen.isFullBleed}>
          <ScreenBody screen={screen} Page={Page} />
        </ScreenFrame>
      );
    };
  });
