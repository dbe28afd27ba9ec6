import type { User } from '@sidehelm/contracts';
import {
  answerUsers,
  FakeGateway,
  renderInConsole,
  testUser,
} from '@sidehelm/test-utils';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UserPicker } from './UserPicker';

const kim = testUser({
  email: 'kim@sidehelm.test',
  first_name: 'Kim',
  last_name: 'Lee',
  roles: [],
});
const gone = testUser({
  uuid: '5a0c1d3e-7c1b-4b57-9f51-6a4a9a2f0b12',
  email: 'kimberly@sidehelm.test',
  is_active: false,
});

function Screen({ includesInactive }: { includesInactive?: boolean }) {
  const [value, setValue] = useState<User>();
  return (
    <UserPicker
      value={value}
      onChange={setValue}
      label="Employee"
      includesInactive={includesInactive}
    />
  );
}

describe('UserPicker', () => {
  it('offers every active user, whatever their roles', async () => {
    await renderInConsole(<Screen />, {
      gateway: new FakeGateway({
        'auth/api/users/search': answerUsers([kim, gone]),
      }),
    });
    const field = screen.getByRole('combobox', { name: 'Employee' });
    await userEvent.type(field, 'kim');
    await waitFor(() =>
      expect(
        screen.getAllByRole('option').map(({ textContent }) => textContent),
      ).toEqual(['kim@sidehelm.test (Kim Lee)']),
    );
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('kim@sidehelm.test (Kim Lee)');
  });

  it('offers who is deactivated where somebody wants that, and says so', async () => {
    await renderInConsole(<Screen includesInactive />, {
      gateway: new FakeGateway({
        'auth/api/users/search': answerUsers([kim, gone]),
      }),
    });
    const field = screen.getByRole('combobox', { name: 'Employee' });
    await userEvent.type(field, 'kim');
    await waitFor(() =>
      expect(
        screen.getAllByRole('option').map(({ textContent }) => textContent),
      ).toEqual([
        'kim@sidehelm.test (Kim Lee)',
        'kimberly@sidehelm.test (Pia Lot), deactivated',
      ]),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('kimberly@sidehelm.test (Pia Lot), deactivated');
  });
});
