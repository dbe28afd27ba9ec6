import { describeOnEachDatabase } from './testing/describeOnEachDatabase';
import {
  startTestServices,
  type TestServices,
} from './testing/startTestServices';

const UUID = '0d5ec0de-0000-4000-8000-000000000003';

describeOnEachDatabase('bad input to the services', database => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices({ database: database() });
  }, 60_000);
  afterAll(() => system.close());

  it.each([
    `urn:uuid:${UUID}`,
    `{${UUID}}`,
    UUID.replaceAll('-', ''),
    `${UUID}%00`,
    `${UUID}%20`,
    '%F0%9F%A4%96',
    "1'%20or%20'1'='1",
  ])('an id that is none: %s', async id => {
    for (const url of ['/auth/api/users/', '/restaurants/api/restaurants/']) {
      const response = await system.call('GET', url + id, { as: 'Admin' });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { message: '"uuid" in the address must be a valid uuid.' },
      ]);
    }
  });

  it.each([
    ['an urn', { user_uuid: `urn:uuid:${UUID}` }],
    ['a list', { user_uuid: [UUID] }],
    ['a number', { user_uuid: 3 }],
    ['null', { user_uuid: null }],
    ['nothing', {}],
    ['text', '"x"'],
    ['a prototype', `{"user_uuid":"${UUID}","__proto__":{"roles":["Admin"]}}`],
    ['half of one', '{"user_uuid":'],
    ['a deep nest', '['.repeat(100_000)],
    ['bytes that are no text', '\u0000'],
  ])('a body that is %s', async (...[, body]) => {
    const response = await system.call(
      'POST',
      '/robots/api/robots/SH2/assigned-pilot',
      { as: 'Admin', body },
    );
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: expect.any(String) },
    ]);
  });

  it('a robot that has every character of text in its parking spot', async () => {
    const parking_spot = {
      description: 'Döner <b>"\'; drop table robots_robots; -- \ud83e\udd16',
      address_description: { address_line_1: '1 Tryon Row' },
      geocoded_address: { lat: 35, lng: -80 },
    };
    const response = await system.call(
      'POST',
      '/robots/api/robots/SH2/parking-spot',
      { as: 'Admin', body: { parking_spot } },
    );
    expect([response.statusCode, response.json().parking_spot]).toEqual([
      200,
      parking_spot,
    ]);
  });

  it.each(['\u0000', '\ud800', '\udd16\ud83e'])(
    'a parking spot with %j, which no database keeps',
    async unkept => {
      const parking_spot = {
        description: `Döner ${unkept}`,
        address_description: { address_line_1: '1 Tryon Row' },
        geocoded_address: { lat: 35, lng: -80 },
      };
      const response = await system.call(
        'POST',
        '/robots/api/robots/SH2/parking-spot',
        { as: 'Admin', body: { parking_spot } },
      );
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        '"parking_spot.description" in the request body has a character that is no text (NUL or half of a pair).',
      ]);
    },
  );

  it.each(['a\u0000@sidehelm.test', '\u0000', 'a\ud800@sidehelm.test'])(
    'an email that is none: %j',
    async email => {
      const response = await system.signIn({ email, password: 'x' });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    },
  );
});
