import { mockApis } from '@backstage/test-utils';
import { FakeGateway } from '../__testUtils__/FakeGateway';
import { GooglePlaces } from './GooglePlaces';
import { createPlaces } from './placesApiFactory';
import { ServicePlaces } from './ServicePlaces';

describe('createPlaces', () => {
  it('asks Google when there is a key', () => {
    const config = mockApis.config({
      data: {
        sidehelm: { places: { googleMapsApiKey: 'key' } },
      },
    });
    expect(createPlaces(config, new FakeGateway())).toBeInstanceOf(
      GooglePlaces,
    );
  });

  it('asks the maps service otherwise, around the configured centre', async () => {
    const config = mockApis.config({
      data: {
        sidehelm: { map: { center: { lat: 48.1, lng: 11.5 } } },
      },
    });
    const gateway = new FakeGateway();
    const places = createPlaces(config, gateway);
    expect(places).toBeInstanceOf(ServicePlaces);
    await places.predict('ab').catch(() => undefined);
    expect(gateway.requests[0].path).toContain('lat=48.1&lon=11.5&');
  });

  it('begins at the office without a centre', async () => {
    const gateway = new FakeGateway();
    const places = createPlaces(mockApis.config(), gateway);
    await places.predict('ab').catch(() => undefined);
    expect(gateway.requests[0].path).toContain('lat=35.2271&lon=-80.8431&');
  });
});
