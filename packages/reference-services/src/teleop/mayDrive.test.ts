import { holds } from './holds';
import { mayDrive } from './mayDrive';

describe('mayDrive', () => {
  it.each([
    [['Admin'], true],
    [['Rescuer'], true],
    [['Pilot', 'Rescuer'], true],
    [['Supervisor', 'Pilot', 'Robots/Admin'], false],
    [[], false],
    // Nobody is called that, whatever a token says.
    [['*'], false],
  ])('with the roles %j: %s', (roles, may) => {
    expect(mayDrive({ roles })).toBe(may);
  });
});

describe('holds', () => {
  it('lets everybody do what everybody may', () => {
    expect(holds('robot.read', [])).toBe(true);
    expect(holds('robot.assign-pilot', [])).toBe(false);
    expect(holds('robot.assign-pilot', ['Supervisor'])).toBe(true);
  });
});
