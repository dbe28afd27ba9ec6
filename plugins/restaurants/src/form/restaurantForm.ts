import { DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES } from '@sidehelm/console-common';
import type { NewRestaurant, Restaurant } from '@sidehelm/contracts';
import {
  withComplement,
  type AddressEntry,
  type Place,
} from '@sidehelm/map-react';
import { array, mixed, number, object, string, type InferType } from 'yup';

/** What the contract of the restaurants service takes, in characters. */
const MAX = { name: 200, phone: 40, origin: 60, id: 200, complement: 200 };
/** Minutes. */
const LONGEST_DEADLINE = 1_440;

const CONTACT_BLANK = 'Contact info must not be blank';

const optionalText = (max: number) =>
  string().trim().max(max, `At most ${max} characters`);
/** Spaces and marks without a shape are no name. */
const VISIBLE = /[^\s\p{C}]/u;
const requiredText = (max: number, message: string) =>
  optionalText(max)
    .required(message)
    .test('visible', message, text => text === undefined || VISIBLE.test(text));

const contact = object({
  name: requiredText(MAX.name, CONTACT_BLANK),
  phone_number: requiredText(MAX.phone, CONTACT_BLANK),
});

/** The contacts of a restaurant, at least one. */
export const contactsSchema = object({
  contacts: array(contact).required('Required').min(1, 'Required'),
});

/** An employee of a restaurant as the form knows them. */
export interface Employee {
  user_uuid: string;
  /** How the person is called here; not sent. */
  label: string;
}

/** What a restaurant needs before it can be saved. */
export const restaurantSchema = object({
  name: requiredText(MAX.name, 'Required'),
  place: mixed<Place>().required('Address is required'),
  place_entry: mixed<AddressEntry>(),
  complement: optionalText(MAX.complement),
  drop_off_deadline_in_minutes: number()
    .required('Required')
    .typeError('Must be a number of minutes')
    .min(1, 'At least 1 minute')
    .max(LONGEST_DEADLINE, `At most ${LONGEST_DEADLINE} minutes`),
  external_refs: array(
    object({
      origin: requiredText(MAX.origin, 'Required'),
      id: requiredText(MAX.id, 'Required'),
    }),
  ).required(),
  contacts: array(contact).required(),
  employees: array(
    object({ user_uuid: string().required('Required'), label: string() }),
  ).required(),
});

export type CompleteRestaurant = InferType<typeof restaurantSchema>;

/** What the form holds for a new restaurant. */
export const emptyRestaurant = () => ({
  name: '',
  place: undefined as Place | undefined,
  place_entry: undefined as AddressEntry | undefined,
  complement: '',
  drop_off_deadline_in_minutes: DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES as
    number | string,
  external_refs: [] as Restaurant['external_refs'],
  contacts: [] as Restaurant['contacts'],
  employees: [] as Employee[],
});

export type RestaurantFormValues = ReturnType<typeof emptyRestaurant>;

/** What the form holds for a restaurant that is changed. */
export function formOf(restaurant: Restaurant): RestaurantFormValues {
  const { geocoded_address } = restaurant;
  const { address_line_2 = '', ...address_description } =
    restaurant.address_description;
  return {
    ...emptyRestaurant(),
    name: restaurant.name,
    place: {
      address_description,
      geocoded_address,
      geolocation: { lat: geocoded_address.lat, lng: geocoded_address.lng },
    },
    complement: address_line_2,
    drop_off_deadline_in_minutes: restaurant.drop_off_deadline_in_minutes,
    external_refs: restaurant.external_refs,
    contacts: restaurant.contacts,
    employees: restaurant.employees.map(({ user_uuid }) => ({
      user_uuid,
      label: user_uuid,
    })),
  };
}

/** What is sent of a form. */
export function toNewRestaurant(form: CompleteRestaurant): NewRestaurant {
  const { address_description, geocoded_address } = withComplement(
    form.place,
    form.complement,
  );
  return {
    name: form.name,
    external_refs: form.external_refs,
    address_description,
    geocoded_address,
    contacts: form.contacts,
    employees: form.employees.map(({ user_uuid }) => ({ user_uuid })),
    drop_off_deadline_in_minutes: form.drop_off_deadline_in_minutes,
  };
}
