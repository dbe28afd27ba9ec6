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

/** The files of jsdom cannot be read but by its own reader. */
function readableFiles() {
  // What `Blob` is called here may be Node's own, of which these files are none.
  const blobs: Blob = Object.getPrototypeOf(File.prototype);
  blobs.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
}

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
  };
}
