import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  canvas,
  openMap,
  panel,
  row,
  surfaceForEachTest,
} from '../../__testUtils__/openMap';
import { testRobot } from '../../__testUtils__/testRobot';

surfaceForEachTest();

describe('FleetMapPage', () => {
  it('finds robots for the list and the map alike, but keeps the one in focus', async () => {
    await openMap([testRobot('SH1'), testRobot('SH2'), testRobot('SH3')], {
      path: '/?robot=SH3',
    });
    await row('SH1');
    await userEvent.keyboard('q');
    await userEvent.keyboard('sh1');
    await waitFor(() => expect(address()).toHaveTextContent('q=sh1'));
    expect(screen.queryByRole('button', { name: /^SH2 / })).toBeNull();
    await waitFor(() => expect(canvas()).toHaveAttribute('data-total', '2'));
    await userEvent.keyboard('zzz');
    expect(await screen.findByText('No robot matches')).toBeInTheDocument();
  });

  it('moves through the list by keys, Tab reaching one row', async () => {
    await openMap(['SH3', 'SH2', 'SH1'].map(id => testRobot(id)));
    (await row('SH3')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await row('SH2')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(await row('SH1')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await row('SH1')).toHaveFocus();
    const reachable = screen
      .getAllByRole('button', { name: /^SH/ })
      .filter(button => button.tabIndex === 0);
    expect(reachable).toEqual([await row('SH1')]);
    await userEvent.keyboard('{Enter}');
    expect(await panel('SH1')).toBeInTheDocument();
  });

  it('keeps only the rows on screen in the document, and reaches the last one by keys', async () => {
    await openMap(Array.from({ length: 2_000 }, (_, i) => testRobot(`SH${i}`)));
    const first = await row('SH1999');
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
    first.focus();
    await userEvent.keyboard('{End}');
    await waitFor(async () => expect(await row('SH0')).toHaveFocus());
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  });
});
