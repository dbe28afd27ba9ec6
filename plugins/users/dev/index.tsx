/** `npm start` in this folder: the grid without a backend. */
import { createDevApp } from '@backstage/dev-utils';
import {
  answerUsers,
  enterAsGuest,
  FakeGateway,
  testUser,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { consoleTheme } from '@sidehelm/theme';
import { UsersPage, usersPlugin } from '../src';

enterAsGuest();

const gateway = new FakeGateway({
  'auth/api/users/search': answerUsers([
    testUser(),
    testUser({
      uuid: '22222222-2222-4222-8222-222222222222',
      email: 'ada@example.test',
      first_name: 'Ada',
      last_name: 'Lovelace',
      is_email_verified: false,
      roles: [],
    }),
  ]),
});

createDevApp()
  .addThemes([consoleTheme])
  .registerPlugin(usersPlugin)
  .addPage({
    path: '/users',
    title: 'Users',
    element: wrapInConsole(<UsersPage />, { gateway }),
  })
  .render();
