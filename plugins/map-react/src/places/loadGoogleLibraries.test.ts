import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { loadGoogleLibraries } from './loadGoogleLibraries';

jest.mock('@googlemaps/js-api-loader', () => ({
  importLibrary: jest.fn(async (name: string) => `library ${name}`),
  setOptions: jest.fn(),
}));

describe('loadGoogleLibraries', () => {
  it('loads the libraries for addresses and routes with the key', async () => {
    expect(await loadGoogleLibraries('key')).toEqual({
      places: 'library places',
      geocoding: 'library geocoding',
      routes: 'library routes',
    });
    expect(setOptions).toHaveBeenCalledWith({ key: 'key', v: 'weekly' });
  });

  it('rejects when the script does not come', async () => {
    jest.mocked(importLibrary).mockRejectedValueOnce(new Error('blocked'));
    await expect(loadGoogleLibraries('key')).rejects.toThrow('blocked');
  });
});
