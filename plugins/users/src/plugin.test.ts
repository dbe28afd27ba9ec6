import { usersPages, usersPlugin } from './plugin';
import { usersScreen, usersScreens, userScreen } from './screens';

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
  });
});
