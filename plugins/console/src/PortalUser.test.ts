import { PortalUser } from './PortalUser';

const identity = {
  type: 'user' as const,
  userEntityRef: 'user:default/amara',
  ownershipEntityRefs: [
    'user:default/amara',
    'group:default/ops',
    'role:default/robots-admin',
    'role:default/other.night_0020shift',
  ],
};

function identityOf(answers: Array<typeof identity | Error>) {
  return {
    getBackstageIdentity: jest.fn(async () => {
      const answer = answers.length > 1 ? answers.shift()! : answers[0];
      if (answer instanceof Error) throw answer;
      return answer;
    }),
    getProfileInfo: async () => ({
      displayName: 'Amara Whitfield',
      email: 'amara@portal.test',
    }),
  };
}

describe('PortalUser', () => {
  it('is who is signed in to the portal, by the names of their roles', async () => {
    const user = new PortalUser(identityOf([identity]));
    expect(user.getUser()).toBeUndefined();
    await user.renew();
    expect(user.getUser()).toEqual({
      uuid: 'amara',
      email: 'amara@portal.test',
      first_name: 'Amara Whitfield',
      last_name: '',
      roles: ['Robots/Admin', 'role:default/other.night_0020shift'],
    });
  });

  it('asks once for all who want to know, and tells them of a change alone', async () => {
    const api = identityOf([
      identity,
      identity,
      { ...identity, ownershipEntityRefs: ['role:default/admin'] },
    ]);
    const user = new PortalUser(api);
    const listener = jest.fn();
    user.subscribe(listener);
    const leave = user.subscribe(jest.fn());
    await user.renew();
    expect(api.getBackstageIdentity).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledTimes(1);
    const known = user.getUser();
    await user.renew();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(user.getUser()).toBe(known);
    leave();
    await user.renew();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(user.getUser()?.roles).toEqual(['Admin']);
  });

  it('keeps who was known while nobody can tell', async () => {
    const user = new PortalUser(identityOf([identity, new Error('offline')]));
    await user.renew();
    await expect(user.renew()).resolves.toBeUndefined();
    expect(user.getUser()?.uuid).toBe('amara');
  });
});
