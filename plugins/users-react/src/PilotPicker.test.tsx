import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerUsers,
  FakeGateway,
  renderInConsole,
  testUser,
} from '@sidehelm/test-utils';
import type { User } from '@sidehelm/contracts';
import { useState } from 'react';
import { PilotPicker } from './PilotPicker';

const COMPANY = 100_000;
const uuidOf = (index: number) =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const user = (index: number) =>
  testUser({
    uuid: uuidOf(index),
    email: `p${index}@sidehelm.test`,
    first_name: 'Pilot',
    last_name: `Number ${index}`,
    roles: index % 10 === 0 ? ['Pilot'] : ['Rescuer'],
    is_active: index % 20 === 0,
  });

function Screen({ onPick }: { onPick: (user: User | undefined) => void }) {
  const [value, setValue] = useState<User>();
  return (
    <PilotPicker
      value={value}
      onChange={next => {
        setValue(next);
        onPick(next);
      }}
    />
  );
}

describe('PilotPicker', () => {
  const field = () => screen.getByRole('combobox', { name: 'Pilot' });

  it('offers the first active pilots of a large company, and finds any other by what is typed', async () => {
    const gateway = new FakeGateway({
      'auth/api/users/search': answerUsers(
        Array.from({ length: COMPANY }, (_, index) => user(index)),
      ),
    });
    const onPick = jest.fn();
    await renderInConsole(<Screen onPick={onPick} />, { gateway });
    await userEvent.click(field());
    expect(
      await screen.findByText('50 of 5000 pilots. Type to find the others.'),
    ).toBeInTheDocument();
    await userEvent.type(field(), 'number 98760');
    // Of those on offer nobody fits, and nobody else is offered instead.
    expect(screen.queryAllByRole('option')).toEqual([]);
    await waitFor(() =>
      expect(
        screen.getAllByRole('option').map(option => option.textContent),
      ).toEqual(['p98760@sidehelm.test (Pilot Number 98760)']),
    );
    await userEvent.keyboard('{Enter}');
    expect(onPick.mock.calls).toEqual([[user(98_760)]]);
    // Not once for each letter, and never everybody.
    expect(gateway.requests.length).toBeLessThan(6);
    for (const { path } of gateway.requests)
      expect(path).toMatch(
        /\?text=.*&role=Pilot&active=true&offset=0&limit=50$/,
      );
    await userEvent.click(field());
    await waitFor(() =>
      expect(screen.getAllByRole('option').length).toBeGreaterThan(1),
    );
  });

  it('offers all again after a text was left unpicked', async () => {
    const gateway = new FakeGateway({
      'auth/api/users/search': answerUsers([user(0), user(20), user(40)]),
    });
    await renderInConsole(<Screen onPick={() => undefined} />, { gateway });
    const offered = () => screen.queryAllByRole('option').length;
    await userEvent.click(field());
    await waitFor(() => expect(offered()).toBe(3));
    await userEvent.type(field(), 'p20');
    await waitFor(() => expect(offered()).toBe(1));
    await waitFor(() =>
      expect(gateway.requests.at(-1)?.path).toContain('text=p20'),
    );
    await userEvent.tab();
    expect(field()).toHaveValue('');
    await userEvent.click(field());
    await waitFor(() => expect(offered()).toBe(3));
  });

  it('says when there is no such pilot, and when nobody can be asked', async () => {
    let isDown = false;
    const answer = answerUsers([user(0), user(1), user(10)]);
    const gateway = new FakeGateway({
      'auth/api/users/search': request => {
        if (isDown) return { status: 502, body: { message: 'auth is down.' } };
        return typeof answer === 'function' ? answer(request) : answer;
      },
    });
    const { unmount } = await renderInConsole(
      <Screen onPick={() => undefined} />,
      { gateway },
    );
    // A rescuer and a pilot who is not active are not offered.
    await userEvent.type(field(), 'p1');
    expect(await screen.findByText('No pilots found')).toBeInTheDocument();
    unmount();
    isDown = true;
    await renderInConsole(<Screen onPick={() => undefined} />, { gateway });
    expect(await screen.findByText('auth is down.')).toBeInTheDocument();
  });

  it.each(['(pilot number 0', 'p0@sidehelm.test (Pilot Num'])(
    'finds whom "%s" is a part of what is shown of',
    async text => {
      const gateway = new FakeGateway({
        'auth/api/users/search': answerUsers([user(0), user(20)]),
      });
      await renderInConsole(<Screen onPick={() => undefined} />, { gateway });
      await userEvent.click(field());
      await userEvent.paste(text);
      await waitFor(() =>
        expect(
          screen.getAllByRole('option').map(option => option.textContent),
        ).toEqual(['p0@sidehelm.test (Pilot Number 0)']),
      );
      await waitFor(() =>
        expect(
          gateway.requests.map(({ path }) =>
            new URL(path, 'http://console.test').searchParams.get('text'),
          ),
        ).toContain(text),
      );
      expect(
        screen.getAllByRole('option').map(option => option.textContent),
      ).toEqual(['p0@sidehelm.test (Pilot Number 0)']);
    },
  );

  it('says that a search failed, not that there is no such pilot', async () => {
    const answer = answerUsers([user(0), user(20)]);
    const gateway = new FakeGateway({
      'auth/api/users/search': request => {
        if (request.path.includes('text=nobody'))
          return { status: 502, body: { message: 'auth is down.' } };
        return typeof answer === 'function' ? answer(request) : answer;
      },
    });
    await renderInConsole(<Screen onPick={() => undefined} />, { gateway });
    await userEvent.click(field());
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.type(field(), 'nobody');
    expect(await screen.findByText('auth is down.')).toBeInTheDocument();
    expect(screen.queryByText('No pilots found')).toBeNull();
  });
});
