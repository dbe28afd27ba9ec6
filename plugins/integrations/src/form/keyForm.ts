import { SALES_CHANNELS, type KnownChannel } from '@sidehelm/console-common';
import type { NewPartnerKey } from '@sidehelm/contracts';
import { array, boolean, mixed, number, object, string } from 'yup';

/** A restaurant that a key is for. */
export interface KeyRestaurant {
  uuid: string;
  name: string;
}

export interface KeyFormValues {
  name: string;
  /** Whether the key is for the channel. */
  channels: Record<KnownChannel, boolean>;
  isForTrials: boolean;
  /** None: all of them. */
  restaurants: KeyRestaurant[];
}

export const EMPTY_KEY: KeyFormValues = {
  name: '',
  channels: {
    'uber-eats': false,
    facedrive: false,
    doordash: false,
    'skip-the-dishes': false,
  },
  isForTrials: false,
  restaurants: [],
};

export const keySchema = object({
  name: string().trim().required('Required').max(100, 'At most 100 characters'),
  channels: mixed<KeyFormValues['channels']>()
    .required()
    .test('some', 'Choose one channel at least', channels =>
      Object.values(channels ?? {}).some(Boolean),
    ),
  isForTrials: boolean().required(),
  restaurants: array(mixed<KeyRestaurant>().required())
    .required()
    .max(200, 'At most 200 restaurants'),
});

/** What is sent of a form that is valid. */
export function toNewKey(form: KeyFormValues): NewPartnerKey {
  return {
    name: form.name,
    channels: SALES_CHANNELS.filter(channel => form.channels[channel]),
    operations: form.isForTrials
      ? ['send-trials']
      : ['send-orders', 'send-trials'],
    ...(form.restaurants.length > 0 && {
      restaurant_uuids: form.restaurants.map(({ uuid }) => uuid),
    }),
  };
}

/** Hours for which an old secret goes on, unless somebody says otherwise. */
export const DEFAULT_OVERLAP = 24;

export const rotationSchema = object({
  hours: number()
    .typeError('Required')
    .required('Required')
    .integer('Whole hours only')
    .min(0, 'At least 0')
    .max(720, 'At most 720, which are 30 days'),
});
