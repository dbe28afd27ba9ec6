/** From south to north; the office's line is named separately. */
export const STREET_NAMES = [
  'Elm Street',
  'Dogwood Street',
  'Cedar Street',
  'Birch Street',
  'Alder Street',
  'Juniper Street',
  'Linden Street',
  'Magnolia Street',
] as const;

/** From west to east. */
export const AVENUE_NAMES = [
  'Graham Avenue',
  'Mint Avenue',
  'Church Avenue',
  'College Avenue',
  'Trade Avenue',
  'Brevard Avenue',
  'Caldwell Avenue',
  'Davidson Avenue',
  'McDowell Avenue',
] as const;

/** The office's line: the row runs east from the office, the street west of it. */
export const OFFICE_STREET = 'Tryon Row';
export const OFFICE_STREET_WEST = 'Depot Street';

export const RESTAURANT_NAMES = [
  'Lotus Kitchen',
  'Corner Taqueria',
  'Bao House',
  'Olive & Thyme',
  'Queen City Grill',
  'Nonna Pia',
  'Saffron Table',
  'Smoke & Oak',
  'Blue Heron Cafe',
  'Pho Lantern',
  'Sunny Side Diner',
  'The Noodle Bar',
  'Curry Leaf',
  'Harvest Bowl',
  'Little Lisbon',
  'Green Fork',
] as const;
