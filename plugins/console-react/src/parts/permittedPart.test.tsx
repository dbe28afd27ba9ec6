import { robotReadPermission } from '@sidehelm/console-common';
import { renderInConsole } from '@sidehelm/test-utils';
import { screen } from '@testing-library/react';
import { permittedPart } from './permittedPart';

describe('permittedPart', () => {
  it('is loaded for who holds the permission, and something stands for it until then', async () => {
    let arrive = () => {};
    const Part = permittedPart(
      robotReadPermission,
      () =>
        new Promise(resolve => {
          arrive = () => resolve(() => <p>Robots</p>);
        }),
      () => <p>Waiting</p>,
    );
    await renderInConsole(<Part />, { permissions: ['robot.read'] });
    expect(screen.getByText('Waiting')).toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Robots')).toBeInTheDocument();
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
  });

  it('is not even loaded for others', async () => {
    const load = jest.fn(async () => () => <p>Robots</p>);
    const Part = permittedPart(robotReadPermission, load, () => <p>Waiting</p>);
    await renderInConsole(<Part />, { permissions: [] });
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });
});
