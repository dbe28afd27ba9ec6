import { PermittedScreen } from '@sidehelm/console-react';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import {
  FakeGateway,
  FakeTeleopService,
  renderInConsole,
  type FakeAnswering,
  type RenderedInConsole,
} from '@sidehelm/test-utils';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ReplayPage } from '../components/ReplayPage/ReplayPage';
import { spectateLinkRouteRef } from '../routes';
import { replayScreen } from '../screens';
import { readableFiles } from './readableFiles';

/** Opens the screen of SH2, on services that the test plays. */
export async function openReplay(
  options: {
    answers?: Record<string, FakeAnswering>;
    permissions?: string[] | 'all';
    path?: string;
  } = {},
): Promise<
  RenderedInConsole & {
    service: FakeTeleopService;
    user: ReturnType<typeof userEvent.setup>;
    /** Lets the service speak and the page follow. */
    say: (speak: () => void) => Promise<void>;
    /** Chooses text as a file. */
    choose: (name: string, text: string, label?: string) => Promise<void>;
    /** Holds files of one frame over the page, or drops them, so far from the left. */
    drag: (
      type: 'dragenter' | 'drop',
      names: readonly string[],
      clientX: number,
    ) => Promise<void>;
  }
> {
  readableFiles();
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const service = new FakeTeleopService();
  const gateway = new FakeGateway({
    'maps/ground': { body: [] },
    'robots/api/robots/SH2': { body: { id: 'SH2', deployment_kind: 'active' } },
    ...options.answers,
  });
  const rendered = await renderInConsole(
    <Routes>
      <Route
        path={replayScreen.path}
        element={
          <PermittedScreen screen={replayScreen}>
            <ReplayPage />
          </PermittedScreen>
        }
      />
    </Routes>,
    {
      path: options.path ?? '/replay/SH2',
      permissions: options.permissions ?? 'all',
      mountedRoutes: { '/spectate/:robotID': spectateLinkRouteRef },
      gateway,
      apis: [[teleopConnectionApiRef, service.connection]],
    },
  );
  const user = userEvent.setup();
  return {
    ...rendered,
    service,
    user,
    say: (speak: () => void) => act(async () => speak()),
    async choose(
      name: string,
      text: string,
      label = 'File of particle frames',
    ) {
      const input = screen.getByLabelText(label);
      const file = new File([text], name, { type: 'application/json' });
      await user.upload(input, file);
      // The element is hidden, and has no focus in a browser.
      input.blur();
    },
    async drag(type, names, clientX) {
      // jsdom has no drags.
      const event = new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX,
      });
      const files = names.map(name => new File(['[[]]'], name));
      Object.assign(event, { dataTransfer: { types: ['Files'], files } });
      await act(async () => {
        document.body.dispatchEvent(event);
      });
    },
  };
}
