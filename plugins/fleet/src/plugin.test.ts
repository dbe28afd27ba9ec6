import * as alpha from './alpha';
import { FleetPage, fleetPlugin } from './plugin';

describe('fleetPlugin', () => {
  it('is there for both frontend systems', () => {
    expect(fleetPlugin.getId()).toBe('fleet');
    expect(FleetPage).toBeDefined();
    expect(String(alpha.default)).toContain('fleet');
  });
});
