import {
  hasOwnPhoneNumber,
  OFFICE,
  SALES_CHANNELS,
} from '@sidehelm/console-common';
import type { NewOrder, Restaurant } from '@sidehelm/contracts';
import { Random, type Address, type District } from '@sidehelm/robot-simulator';

const FIRST_NAMES =
  'Ada Bo Cleo Dara Emil Fay Gus Hana Ivo June Kofi Lena Milo Nia Otis Pia Quin Rosa Sami Tess Uma Vera Wes Yara Zane'.split(
    ' ',
  );
const NOTES = [
  'Ring twice',
  'Meet at the side entrance',
  'Leave it with the doorman',
  'Text when you are outside',
];

/** Ids of Facedrive's orders count up from here. */
const FIRST_ID = 10_000;

/** What an order is about, where that is no matter of chance. */
export interface OrderWish {
  restaurant?: Restaurant;
  address?: Address;
}

/** Makes up orders as the sales channels send them. The same seed gives the same ones. */
export class DemoOrderMaker {
  readonly random: Random;
  private count: number;

  /** @param count - orders that there are already; no id is given twice */
  constructor(
    private readonly options: {
      seed: number;
      district: District;
      restaurants: readonly Restaurant[];
      count?: number;
    },
  ) {
    this.count = options.count ?? 0;
    this.random = new Random(options.seed);
  }

  next(wish: OrderWish = {}): NewOrder {
    const { random } = this;
    const { district, restaurants } = this.options;
    this.count += 1;
    const channel = random.pick(SALES_CHANNELS);
    const restaurant = wish.restaurant ?? random.pick(restaurants);
    const address = wish.address ?? random.pick(district.addresses);
    const { locality, state, country, postal_code } =
      OFFICE.address_description;
    // 555-0100 to 555-0199 belong to nobody.
    const phone_number = `+1 704 555 01${String(random.int(10, 99))}`;
    return {
      external_id:
        channel === 'facedrive' ? `FD-${FIRST_ID + this.count}` : this.uuid(2),
      is_mock: false,
      sales_channel: channel,
      restaurant_uuid: restaurant.uuid,
      drop_off_notes: random.chance(0.3) ? random.pick(NOTES) : undefined,
      charges: {
        sub_total_in_cents: random.int(900, 5_200),
        tips_in_cents: random.int(0, 8) * 50,
      },
      recipient: {
        name: `${random.pick(FIRST_NAMES)} ${'ABCDEFGHKLMNPRSTW'[random.int(0, 16)]}.`,
        ...(hasOwnPhoneNumber(channel)
          ? { phone_number }
          : { phone_code: String(random.int(10_000_000, 99_999_999)) }),
        address_description: {
          address_line_1: `${address.house_number} ${address.street}`,
          locality,
          state,
          country,
          postal_code,
        },
        geocoded_address: district.toLatLng(address),
      },
    };
  }

  /** @param kind - a digit that tells apart what the ids are for */
  uuid(kind: number): string {
    const hex = () => this.random.int(0, 0xffff).toString(16).padStart(4, '0');
    return `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-8${kind}${hex().slice(2)}-${hex()}${hex()}${hex()}`;
  }
}
