import { readGoogleAddress } from './readGoogleAddress';

const part = (text: string, ...types: string[]) => ({ text, types });

describe('readGoogleAddress', () => {
  it('takes the best part there is for each field', () => {
    const address = readGoogleAddress(
      [
        part('Apt 4', 'subpremise'),
        part('Tower', 'premise'),
        part('Soho', 'sublocality', 'political'),
        part('London', 'postal_town'),
        part('England', 'administrative_area_level_1', 'political'),
        part('', 'country'),
      ],
      'Apt 4, Tower, Soho, London',
    );
    expect(address).toEqual({
      address_line_1: 'Tower',
      address_line_2: 'Apt 4',
      locality: 'London',
      state: 'England',
    });
  });

  it('falls back to a street without a number and to the beginning of the text', () => {
    expect(readGoogleAddress([part('Tryon Row', 'route')], 'x')).toEqual({
      address_line_1: 'Tryon Row',
    });
    expect(readGoogleAddress([], ' Old Barn , NC')).toEqual({
      address_line_1: 'Old Barn',
    });
    expect(readGoogleAddress([], '')).toBeUndefined();
  });
});
