import { screen } from '@testing-library/react';
import { FakeGateway, renderInConsole, testUser } from '@sidehelm/test-utils';
import { useUsers } from './useUsers';

function List() {
  const users = useUsers();
  return (
    <p>{users.data ? users.data.map(user => user.email).join() : 'none'}</p>
  );
}

describe('useUsers', () => {
  const gateway = () =>
    new FakeGateway({
      'auth/api/users': { body: [testUser(), { email: 'no uuid' }, null] },
    });

  it('lists the users that make sense', async () => {
    await renderInConsole(<List />, { gateway: gateway() });
    expect(await screen.findByText('pilot@sidehelm.test')).toBeInTheDocument();
  });

  it('asks nothing when the caller may not read users', async () => {
    const network = gateway();
    await renderInConsole(<List />, {
      gateway: network,
      permissions: ['robot.read'],
    });
    expect(await screen.findByText('none')).toBeInTheDocument();
    expect(network.requests).toEqual([]);
  });
});
