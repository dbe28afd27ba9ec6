import type { User } from '@sidehelm/contracts';
import { outdatedMessage, pilotProblem } from './robotRules';

const pilot = {
  email: 'pat@sidehelm.test',
  is_active: true,
  roles: ['Supervisor', 'Pilot'],
} as User;

describe('pilotProblem', () => {
  it('takes an active user with the role Pilot', () => {
    expect(pilotProblem(pilot)).toBeUndefined();
  });

  it.each<[string, User | undefined, string]>([
    ['nobody', undefined, 'There is no such user. Choose another pilot.'],
    [
      'who is deactivated',
      { ...pilot, is_active: false },
      'pat@sidehelm.test is deactivated and cannot be assigned. Choose another pilot.',
    ],
    [
      'who has other roles only',
      { ...pilot, roles: ['Supervisor'] },
      'pat@sidehelm.test does not have the role Pilot. Give them the role first, or choose another pilot.',
    ],
  ])('refuses %s', (...[, user, problem]) => {
    expect(pilotProblem(user)).toBe(problem);
  });
});

describe('outdatedMessage', () => {
  it('names what has changed', () => {
    expect(
      outdatedMessage('SH1', [
        'deployment_kind',
        'assigned_pilot_uuid',
        'parking_spot',
      ]),
    ).toBe(
      'SH1 was changed by somebody else meanwhile (deployment kind, assigned pilot, parking spot). Look at it again, then repeat your change.',
    );
  });

  it('says no more than is known', () => {
    expect(outdatedMessage('SH1', [])).toBe(
      'SH1 was changed by somebody else meanwhile. Look at it again, then repeat your change.',
    );
  });
});
