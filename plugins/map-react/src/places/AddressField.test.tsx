import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mixed, object, string } from 'yup';
import { renderInConsole } from '@sidehelm/test-utils';
import { FormDialog } from '@sidehelm/console-react';
import { deferred, fakePlaces, placeAt } from './__testUtils__/fakePlaces';
import { FormAddressField } from './FormAddressField';
import type { Place } from './PlacesApi';
import { placesApiRef } from './placesApiRef';
import { withComplement } from './withComplement';

const schema = object({
  place: mixed<Place>().required('Address is required'),
  complement: string(),
});
const onSubmit = jest.fn();

// A dialog with a map, used key by key.

async function setUp(initial?: Place) {
  const places = fakePlaces();
  await renderInConsole(
    <FormDialog
      open
      title="Edit"
      onClose={() => undefined}
      initialValues={{ place: initial, complement: '' }}
      validationSchema={schema}
      onSubmit={async ({ place, complement }) => {
        onSubmit(withComplement(place, complement));
        return true;
      }}
      submitLabel="Save"
    >
      <FormAddressField name="place" complementName="complement" />
    </FormDialog>,
    { apis: [[placesApiRef, places]] },
  );
  return places;
}

const search = () => screen.getByRole('combobox', { name: 'Address' });
const text = (name: string) => screen.getByRole('textbox', { name });
const save = () =>
  userEvent.click(screen.getByRole('button', { name: 'Save' }));
const byHand = () =>
  userEvent.click(
    screen.getByRole('button', { name: 'Type the address by hand' }),
  );
const pin = () =>
  screen.findByRole('button', { name: 'Pin, moved with the arrow keys' });
const movePin = async () => {
  const element = await pin();
  act(() => element.focus());
  await userEvent.keyboard('{ArrowRight}');
};

describe('AddressField', () => {
  const observer = globalThis.ResizeObserver;
  beforeAll(() => {
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  afterAll(() => {
    globalThis.ResizeObserver = observer;
  });
  beforeEach(() => onSubmit.mockClear());

  it('finds an address, and sends it with its complement', async () => {
    const places = await setUp();
    await userEvent.type(search(), 't');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Type 2 or more characters',
    );
    await userEvent.type(search(), 'ry');
    await userEvent.click(await screen.findByRole('option', { name: '2 try' }));
    await waitFor(() => expect(search()).toHaveValue('2 Tryon Row, Charlotte'));
    expect(places.details.mock.calls.map(([id]) => id)).toEqual(['2']);
    await userEvent.type(text('Complement'), ' 3rd floor ');
    await save();
    const { address_description, ...where } = placeAt('2 Tryon Row');
    await waitFor(() =>
      expect(onSubmit.mock.calls).toEqual([
        [
          {
            address_description: {
              ...address_description,
              address_line_2: '3rd floor',
            },
            ...where,
          },
        ],
      ]),
    );
  });

  it('says that an address is required, also after it was taken away', async () => {
    await setUp(placeAt('1 Tryon Row'));
    expect(search()).toHaveValue('1 Tryon Row, Charlotte');
    await userEvent.clear(search());
    await save();
    await waitFor(() =>
      expect(search()).toHaveAccessibleDescription('Address is required'),
    );
    await waitFor(() => expect(search()).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps no address that somebody has typed over', async () => {
    await setUp(placeAt('1 Tryon Row'));
    await userEvent.type(search(), 'At somebody else');
    await save();
    await waitFor(() =>
      expect(search()).toHaveAccessibleDescription('Address is required'),
    );
    expect(search()).toHaveValue('At somebody else');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('waits for the place of what was picked, and lets it be picked again after an error', async () => {
    const places = await setUp();
    const answer = deferred<Place>();
    places.details.mockReturnValueOnce(answer.promise);
    await userEvent.type(search(), 'try');
    await userEvent.click(await screen.findByRole('option', { name: '1 try' }));
    expect(search()).toHaveValue('1 try');
    expect(search()).toHaveAccessibleDescription('Loading the address…');
    answer.reject(new Error('The details cannot be had.'));
    await waitFor(() =>
      expect(search()).toHaveAccessibleDescription(
        'The details cannot be had.',
      ),
    );
    await userEvent.click(search());
    await userEvent.click(await screen.findByRole('option', { name: '1 try' }));
    await waitFor(() => expect(search()).toHaveValue('1 Tryon Row, Charlotte'));
    expect(search()).toBeValid();
  });

  it('takes the last of two picks, whichever place comes first', async () => {
    const places = await setUp();
    const slow = deferred<Place>();
    places.details.mockReturnValueOnce(slow.promise);
    await userEvent.type(search(), 'try');
    await userEvent.click(await screen.findByRole('option', { name: '1 try' }));
    await userEvent.click(search());
    await userEvent.click(await screen.findByRole('option', { name: '2 try' }));
    await waitFor(() => expect(search()).toHaveValue('2 Tryon Row, Charlotte'));
    slow.resolve(placeAt('Wrong Street'));
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0][0]).toEqual(placeAt('2 Tryon Row'));
  });

  it('can be typed by hand and placed with a pin while nobody answers', async () => {
    const places = await setUp();
    places.predict.mockRejectedValue(new Error('maps is down.'));
    places.nearest.mockRejectedValue(new Error('maps is down.'));
    await userEvent.type(search(), '5 Birch');
    await waitFor(() =>
      expect(search()).toHaveAccessibleDescription('maps is down.'),
    );
    expect(screen.queryAllByRole('option')).toEqual([]);
    await byHand();
    expect(text('Address')).toHaveValue('5 Birch');
    await userEvent.type(text('Address'), ' Street ');
    await userEvent.type(text('City'), 'Charlotte');
    // Without a pin nobody knows where it is.
    await save();
    await waitFor(() => expect(text('Address')).toBeEnabled());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText(/^Move the pin/)).toBeInTheDocument();

    (await pin()).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(screen.queryByText(/^Move the pin/)).not.toBeInTheDocument(),
    );
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    const [place] = onSubmit.mock.calls[0];
    expect(place.address_description).toEqual({
      address_line_1: '5 Birch Street',
      locality: 'Charlotte',
    });
    expect(place.geocoded_address.lat).toBeCloseTo(35.2271, 5);
    expect(place.geocoded_address.lng).toBeGreaterThan(-80.8431);
  });

  it.each([
    ['Address', 200],
    ['City', 100],
    ['State', 100],
    ['Postal code', 20],
    ['Country', 100],
  ])(
    'keeps a paste into %s whole, and is not sent until it has %i characters at most',
    async (name, longest) => {
      await setUp();
      await byHand();
      await userEvent.type(text('Address'), '5');
      await userEvent.clear(text(name));
      await userEvent.click(text(name));
      await userEvent.paste('x'.repeat(longest + 1));
      expect(text(name)).toHaveValue('x'.repeat(longest + 1));
      expect(text(name)).toHaveAccessibleDescription(
        `At most ${longest} characters`,
      );
      await movePin();
      await save();
      await waitFor(() => expect(text(name)).toBeEnabled());
      expect(onSubmit).not.toHaveBeenCalled();
      expect(text(name)).toBeInvalid();

      await userEvent.type(text(name), '{Backspace}');
      expect(text(name)).toBeValid();
      await save();
      await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
      expect(
        Object.values(onSubmit.mock.calls[0][0].address_description),
      ).toContain('x'.repeat(longest));
    },
  );

  it('keeps what was pasted into the search whole when it is typed by hand', async () => {
    await setUp();
    await userEvent.click(search());
    await userEvent.paste('x'.repeat(201));
    await byHand();
    expect(text('Address')).toHaveValue('x'.repeat(201));
    expect(text('Address')).toHaveAccessibleDescription(
      'At most 200 characters',
    );
    await movePin();
    await save();
    await waitFor(() => expect(text('Address')).toBeEnabled());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('cuts nothing off a paste into the complement', async () => {
    await setUp(placeAt('1 Tryon Row'));
    await userEvent.click(text('Complement'));
    await userEvent.paste('x'.repeat(201));
    expect(text('Complement')).toHaveValue('x'.repeat(201));
  });

  it('suggests the address next to the pin', async () => {
    const places = await setUp();
    await byHand();
    (await pin()).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Use 12 Alder Street, Charlotte',
      }),
    );
    expect(places.nearest).toHaveBeenCalledTimes(1);
    expect(text('Address')).toHaveValue('12 Alder Street');
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    const [place] = onSubmit.mock.calls[0];
    // The pin counts, not where the geocoder thinks the address is.
    expect(place.geocoded_address).not.toEqual(
      placeAt('12 Alder Street').geocoded_address,
    );
    expect(place.geocoded_address.lat).toBeLessThan(35.2271);
  });

  it('shows what was found on the map, where its pin says the place more exactly', async () => {
    await setUp(placeAt('1 Tryon Row'));
    const element = await pin();
    act(() => element.focus());
    await userEvent.keyboard('{ArrowRight}');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    const [place] = onSubmit.mock.calls[0];
    expect(place.address_description).toEqual(
      placeAt('1 Tryon Row').address_description,
    );
    expect(place.geocoded_address.lng).toBeGreaterThan(
      placeAt('1 Tryon Row').geocoded_address.lng,
    );
    // That id stands for the house, not for where the pin is now.
    expect(place.geocoded_address.google_place_id).toBeUndefined();
  });

  it('keeps what was found when only the map is looked at', async () => {
    await setUp(placeAt('1 Tryon Row'));
    await userEvent.click(
      screen.getByRole('button', { name: 'Change the address by hand' }),
    );
    expect(text('Address')).toHaveValue('1 Tryon Row');
    expect(screen.queryByText(/^Move the pin/)).not.toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Search for an address' }),
    );
    expect(search()).toHaveValue('1 Tryon Row, Charlotte');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByText('Address is required')).toBeNull();
    await save();
    await waitFor(() =>
      expect(onSubmit.mock.calls).toEqual([[placeAt('1 Tryon Row')]]),
    );
  });

  describe('changed by hand', () => {
    const change = () =>
      userEvent.click(
        screen.getByRole('button', { name: 'Change the address by hand' }),
      );
    const rewrite = async (name: string, line: string) => {
      await userEvent.clear(text(name));
      await userEvent.type(text(name), line);
    };
    const keep = () =>
      screen.queryByRole('button', { name: 'Keep the place on the map' });

    it.each([
      ['Address', '900 Harbor Road'],
      ['City', 'Concord'],
    ])(
      'is not sent with the place of another one (%s), until the pin is moved',
      async (name, line) => {
        await setUp(placeAt('1 Tryon Row'));
        await change();
        await rewrite(name, line);
        await save();
        await waitFor(() => expect(text('Address')).toBeEnabled());
        expect(onSubmit).not.toHaveBeenCalled();
        expect(
          screen.getByText(/^The pin is where the address was before/),
        ).toBeInTheDocument();

        (await pin()).focus();
        await userEvent.keyboard('{ArrowRight}');
        await waitFor(() => expect(keep()).toBeNull());
        await save();
        await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
        const [place] = onSubmit.mock.calls[0];
        expect(place.geocoded_address.lng).toBeGreaterThan(-80.84);
      },
    );

    it('keeps its place when somebody says that only the text was wrong', async () => {
      await setUp(placeAt('1 Trion Row'));
      await change();
      await rewrite('Address', '1 Tryon Row');
      await userEvent.click(keep() ?? document.body);
      expect(keep()).toBeNull();
      expect(document.body).not.toHaveFocus();
      await save();
      await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
      expect(onSubmit.mock.calls[0][0]).toEqual({
        address_description: {
          address_line_1: '1 Tryon Row',
          locality: 'Charlotte',
        },
        geocoded_address: { lat: 35.22, lng: -80.84 },
        geolocation: { lat: 35.22, lng: -80.84 },
      });
    });

    it('asks nothing when the postal code is added, or the street is as it was', async () => {
      await setUp(placeAt('1 Tryon Row'));
      await change();
      await userEvent.type(text('Postal code'), '28202');
      expect(keep()).toBeNull();
      await userEvent.type(text('Address'), 's');
      expect(keep()).toBeInTheDocument();
      await userEvent.type(text('Address'), '{Backspace}');
      expect(keep()).toBeNull();
    });
  });
});
