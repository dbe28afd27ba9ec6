import { readAccess } from './access';
import { CAPABILITIES, extentOf } from './capabilities';
import { consolePermissions } from './permissions';

const named = (name: string) => {
  const capability = CAPABILITIES.find(({ permission }) => permission === name);
  if (!capability) throw new Error(`There is no ${name}`);
  return capability;
};

describe('CAPABILITIES', () => {
  it('says of every permission what it lets people do, once', () => {
    expect(CAPABILITIES.map(({ permission }) => permission).sort()).toEqual(
      consolePermissions.map(({ name }) => name).sort(),
    );
    const said = CAPABILITIES.map(({ may }) => may);
    expect(new Set(said).size).toBe(said.length);
  });

  it.each([
    ['teleop.drive', 'Admin', 'yes'],
    ['teleop.drive', 'Pilot', 'no'],
    ['teleop.deliver', 'Pilot', 'own robot'],
    ['teleop.deliver', 'Supervisor', 'own robot'],
    ['robot.heartbeat', 'Pilot', 'own robot'],
    ['order.stage', 'Pilot', 'own robot'],
    ['order.stage', 'Rescuer', 'yes'],
    ['robot.read', 'Robots/Admin', 'yes'],
    ['robot.read', 'Partner', 'no'],
  ])('lets, by default, of %s a %s: %s', (permission, role, extent) => {
    expect(extentOf(readAccess(), named(permission), [role])).toBe(extent);
  });

  it("knows of a company's own role what it adds up to", () => {
    const access = readAccess(
      { 'order.stage': ['Trainer', 'Guide'], 'order.rescue': ['Guide'] },
      ['Trainer', 'Guide'],
    );
    expect(extentOf(access, named('order.stage'), ['Trainer'])).toBe(
      'own robot',
    );
    expect(extentOf(access, named('order.stage'), ['Guide'])).toBe('yes');
  });
});
