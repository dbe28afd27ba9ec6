import { usersPages, usersPlugin } from './plugin';
import { accessScreen, usersScreen, usersScreens, userScreen } from './screens';

describe('the users plugin', () => {
  it('has a page for every screen', () => {
    expect(usersPages.map(({ screen }) => screen)).toEqual(usersScreens);
    expect(usersPlugin.getId()).toBe('users');
  });

  it('has the addresses, titles and navigation of the specification', () => {
    expect([usersScreen.path, usersScreen.title]).toEqual(['/users', 'Users']);
    expect([userScreen.path, userScreen.title]).toEqual([
      '/users/:uuid',
      'View User Info',
    ]);
    expect(usersScreen.navigation?.label).toBe('Users Dashboard');
    expect([accessScreen.path, accessScreen.title]).toEqual([
      '/access',
      'Access',
    ]);
    expect(accessScreen.permissions.map(({ name }) => name)).toEqual([
      'access.read',
    ]);
  });
});
