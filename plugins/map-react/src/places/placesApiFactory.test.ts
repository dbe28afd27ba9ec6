import { MockErrorApi, mockApis } from '@backstage/test-utils';
import { FakeGateway } from '@sidehelm/test-utils';
import { GooglePlaces } from './GooglePlaces';
import { createPlaces } from './placesApiFactory';
import { ServicePlaces } from './ServicePlaces';

const mockBlocked = new Error('The script was blocked');
jest.mock('./loadGoogleLibraries', () => ({
  loadGoogleLibraries: () => Promise.reject(mockBlocked),
}));

function setUp(data = {}) {
  const gateway = new FakeGateway();
  const errorApi = new MockErrorApi({ collect: true });
  const config = mockApis.config({ data: { sidehelm: data } });
  const places = createPlaces({ config, errorApi, gateway });
  return { places, errorApi, gateway };
}

describe('createPlaces', () => {
  it('asks Google when there is a key', () => {
    const { places } = setUp({ places: { googleMapsApiKey: 'key' } });
    expect(places).toBeInstanceOf(GooglePlaces);
  });

  it('reports why Google cannot be asked, without showing it', async () => {
    const { places, errorApi } = setUp({ places: { googleMapsApiKey: 'key' } });
    await expect(places.predict('ab')).rejects.toThrow();
    expect(errorApi.getErrors()).toEqual([
      {
        error: new Error('Google Maps cannot be loaded'),
        context: { hidden: true },
      },
    ]);
    expect(errorApi.getErrors()[0].error).toHaveProperty('cause', mockBlocked);
  });

  it('asks the maps service otherwise, around the configured centre', async () => {
    const { places, gateway } = setUp({
      map: { center: { lat: 48.1, lng: 11.5 } },
    });
    expect(places).toBeInstanceOf(ServicePlaces);
    await places.predict('ab').catch(() => undefined);
    expect(gateway.requests[0].path).toContain('lat=48.1&lon=11.5&');
  });

  it('begins at the office without a centre', async () => {
    const { places, gateway } = setUp();
    await places.predict('ab').catch(() => undefined);
    expect(gateway.requests[0].path).toContain('lat=35.2271&lon=-80.8431&');
  });
});
