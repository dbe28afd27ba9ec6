import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, openFleet, other } from '../../__testUtils__/openFleet';
import { testRobot } from '../../__testUtils__/testRobot';

describe('FleetTools', () => {
  let saved: { name: string; blob: Blob }[];
  beforeEach(() => {
    saved = [];
    let blob: Blob;
    Object.assign(URL, {
      createObjectURL: (content: Blob) => {
        blob = content;
        return 'blob:test';
      },
      revokeObjectURL: () => undefined,
    });
    jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function click(this: HTMLAnchorElement) {
        saved.push({ name: this.download, blob });
      });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('saves what is shown, and only that, as a table', async () => {
    const { alerts } = await openFleet(
      [
        testRobot('SH1'),
        testRobot('SH2', { assigned_pilot_uuid: other.uuid }),
        testRobot('SH3', { deployment_kind: '=1+1' }),
        testRobot('SH4', { deployment_kind: 'retired' }),
      ],
      { path: '/?kind=active,unknown' },
    );
    await card('SH1');
    await screen.findByText(other.email);
    await userEvent.click(
      screen.getByRole('button', { name: 'Save what is shown as CSV' }),
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0].name).toMatch(/^robots-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await saved[0].blob.text()).split('\r\n');
    expect(lines[0]).toMatch(/^id,deployment_kind,assigned_pilot_uuid/);
    expect(lines.slice(1).map(line => line.split(',').slice(0, 4))).toEqual([
      ['SH2', 'active', other.uuid, other.email],
      ['SH1', 'active', '', ''],
      ['SH3', `"'=1+1"`, '', ''],
    ]);
    expect(alerts.getVisible().map(alert => alert.message)).toEqual([
      '3 robots saved as CSV',
    ]);
  });

  it('has nothing to save when nothing is shown', async () => {
    await openFleet([]);
    await screen.findByText('There are no robots yet');
    expect(
      screen.getByRole('button', { name: 'Save what is shown as CSV' }),
    ).toBeDisabled();
  });
});
