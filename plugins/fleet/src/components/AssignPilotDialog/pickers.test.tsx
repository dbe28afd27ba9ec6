import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Robot, User } from '@sidehelm/contracts';
import { mixed, object } from 'yup';
import {
  answerUsers,
  FakeGateway,
  renderInConsole,
  testUser,
} from '@sidehelm/test-utils';
import { FormDialog, FormPicker } from '@sidehelm/console-react';
import { PilotPicker } from '@sidehelm/users-react';
import { RobotPicker } from '@sidehelm/fleet-react';

const schema = object({
  pilot: mixed<User>().required('Required'),
  robot: mixed<Robot>(),
});

const onSubmit = jest.fn(async () => true);
const onClose = jest.fn();

function Assign() {
  return (
    <FormDialog
      open
      title="Assign"
      onClose={onClose}
      initialValues={{ pilot: undefined, robot: undefined }}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel="Assign"
    >
      <FormPicker<User> name="pilot">
        {field => <PilotPicker {...field} />}
      </FormPicker>
      <FormPicker<Robot> name="robot">
        {field => <RobotPicker {...field} />}
      </FormPicker>
    </FormDialog>
  );
}

const pia = testUser();
const users = [
  pia,
  testUser({ uuid: '2', email: 'gone@sidehelm.test', is_active: false }),
  testUser({ uuid: '3', email: 'admin@sidehelm.test', roles: ['Admin'] }),
  testUser({
    uuid: '4',
    email: 'max@sidehelm.test',
    first_name: 'Max',
    last_name: '',
  }),
];

async function setUp(answers = {}) {
  const gateway = new FakeGateway({
    'auth/api/users/search': answerUsers(users),
    'robots/api/robots': {
      body: [
        { id: 'SH1', deployment_kind: 'retired' },
        { id: 'SH2', deployment_kind: 'testing' },
        { id: 'SH3', deployment_kind: 'active' },
        { id: 'SH12', deployment_kind: 'active' },
      ],
    },
    ...answers,
  });
  await renderInConsole(<Assign />, { gateway });
}

const pilot = () => screen.getByRole('combobox', { name: 'Pilot' });
const options = () =>
  screen.queryAllByRole('option').map(option => option.textContent);

describe('pickers in a form', () => {
  beforeEach(() => jest.clearAllMocks());

  it('offers active pilots only, found by e-mail and name', async () => {
    await setUp();
    await userEvent.click(pilot());
    await waitFor(() =>
      expect(options()).toEqual([
        'pilot@sidehelm.test (Pia Lot)',
        'max@sidehelm.test (Max)',
      ]),
    );
    await userEvent.type(pilot(), 'PIA l');
    expect(options()).toEqual(['pilot@sidehelm.test (Pia Lot)']);
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls).toEqual([[{ pilot: pia }]]);
  });

  it('hides retired robots and lists the others as the fleet does', async () => {
    await setUp();
    await userEvent.click(screen.getByRole('combobox', { name: 'Robot' }));
    await waitFor(() => expect(options()).toEqual(['SH12', 'SH3', 'SH2']));
  });

  it('says that a pilot is required and goes there', async () => {
    await setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(pilot()).toHaveFocus());
    expect(pilot()).toHaveAccessibleDescription('Required');
    await waitFor(() => expect(pilot()).toBeEnabled());
    await userEvent.type(pilot(), 'max');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(pilot()).toBeValid());
  });

  it('closes its list with the first Escape, and asks before the second one closes the form', async () => {
    await setUp();
    await userEvent.type(pilot(), 'pia{Enter}{ArrowDown}');
    expect(options()).not.toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Discard changes?')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not ask when what was picked was taken away again', async () => {
    await setUp();
    await userEvent.type(pilot(), 'pia{Enter}');
    await userEvent.clear(pilot());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('says why there is nobody to pick', async () => {
    await setUp({
      'auth/api/users/search': {
        status: 502,
        body: { message: 'auth is down.' },
      },
    });
    await waitFor(() =>
      expect(pilot()).toHaveAccessibleDescription('auth is down.'),
    );
  });
});
