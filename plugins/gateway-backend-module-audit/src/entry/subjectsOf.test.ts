import { subjectsOf } from './subjectsOf';

const UUID = '0d5ec0de-0000-4000-8003-00000000000a';
const OTHER = '0d5ec0de-0000-4000-8003-00000000000b';

it.each([
  [
    'a robot',
    { target: '/api/robots/SH1/deployment-kind' },
    { robot_id: 'SH1' },
  ],
  [
    'a robot with its pilot',
    { target: '/api/robots/SH1/assigned-pilot', details: { user_uuid: UUID } },
    { robot_id: 'SH1', user_uuid: UUID },
  ],
  [
    'an order with its robot',
    {
      target: `/api/orders/${UUID}/assigned-robot`,
      details: { robot_id: 'SH1' },
    },
    { order_uuid: UUID, robot_id: 'SH1' },
  ],
  [
    'a person, however the uuid is written',
    { target: `/api/users/${UUID.toUpperCase()}/roles` },
    { user_uuid: UUID },
  ],
  [
    'what was made',
    {
      target: '/api/restaurants',
      made: `/api/gateway/restaurants/api/restaurants/${UUID}`,
    },
    { restaurant_uuid: UUID },
  ],
  [
    'what was made, with what it is for',
    {
      target: '/api/orders',
      made: `/api/gateway/delivery-orders/api/orders/${UUID}`,
      details: { restaurant_uuid: OTHER },
    },
    { order_uuid: UUID, restaurant_uuid: OTHER },
  ],
  [
    'the robot of recordings',
    { target: '/download/', details: { robotID: 'SH1' } },
    { robot_id: 'SH1' },
  ],
  ['the robot of a live message', { target: 'SH1' }, { robot_id: 'SH1' }],
  ['several robots', { target: 'SH1, SH2' }, {}],
  ['no thing of its own', { target: '/api/disable-order-creation' }, {}],
  [
    'what is no id',
    { target: '/api/users/nobody/roles', details: { robot_id: 'a b' } },
    {},
  ],
  ['an encoded part that is broken', { target: '/api/robots/%E0%A4%A' }, {}],
  [
    'a path that says more than once',
    { target: `/api/orders/${UUID}/orders/x` },
    { order_uuid: UUID },
  ],
])('finds %s', (...[, act, subjects]) => {
  expect(subjectsOf({ details: {}, ...act })).toEqual(subjects);
});
