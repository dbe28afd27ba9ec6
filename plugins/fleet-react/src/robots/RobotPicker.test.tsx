import { FakeGateway, renderInConsole } from '@sidehelm/test-utils';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { RobotPicker } from './RobotPicker';

async function offered(includesRetired?: boolean) {
  await renderInConsole(
    <RobotPicker
      value={undefined}
      onChange={() => undefined}
      includesRetired={includesRetired}
    />,
    {
      gateway: new FakeGateway({
        'robots/api/robots': {
          body: [
            { id: 'SH1', deployment_kind: 'active' },
            { id: 'SH2', deployment_kind: 'retired' },
            { id: 'SH3', deployment_kind: 'testing' },
          ],
        },
      }),
    },
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Robot' }), {
    target: { value: 'SH' },
  });
  await waitFor(() => expect(screen.queryAllByRole('option')).not.toEqual([]));
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

describe('RobotPicker', () => {
  it('offers the robots that are in use', async () => {
    expect(await offered()).toEqual(['SH1', 'SH3']);
  });

  it('offers retired ones where somebody wants that, and says so', async () => {
    expect(await offered(true)).toEqual(['SH1', 'SH3', 'SH2, retired']);
  });
});
