import { readDashboardUrl } from './readDashboardUrl';

const ID = '0d5ec0de-0000-4000-8004-0000000a1b2c';

describe('readDashboardUrl', () => {
  it.each([
    [`https://merchants.ubereats.com/manager/orders/${ID}`, 'uber-eats'],
    [`https://www.uber-eats.com/orders/${ID}?tab=1`, 'uber-eats'],
    [`https://www.doordash.com/merchant/orders/${ID}#top`, 'doordash'],
    [`http://partners.skipthedishes.com/o/${ID}/`, 'skip-the-dishes'],
    [`https://food.facedrive.ca/${ID.toUpperCase()}`, 'facedrive'],
    [`  https://Merchants.UberEats.com/${ID}\n`, 'uber-eats'],
    [`old idhttps://www.doordash.com/${ID}`, 'doordash'],
  ])('takes id and channel from %s', (text, channel) => {
    expect(readDashboardUrl(text)).toEqual({ externalId: ID, channel });
  });

  it.each([
    ['https://food.facedrive.ca/orders/FD-10042', 'FD-10042'],
    ['https://facedrive.com/orders/FD-10042/?tab=1#top', 'FD-10042'],
    ['https://food.facedrive.ca/orders/FD%2010042', 'FD 10042'],
    ['https://food.facedrive.ca/orders/100%', '100%'],
  ])('takes the end of the path of %s', (text, externalId) => {
    expect(readDashboardUrl(text)).toEqual({
      externalId,
      channel: 'facedrive',
    });
  });

  it.each([
    `https://dashboard.example.com/ubereats/orders/${ID}`,
    `https://doordash.ubereats.example.com/orders/${ID}`,
    `https://example.com:99999/doordash/${ID}`,
  ])('takes no channel from %s', text => {
    expect(readDashboardUrl(text)).toEqual({ externalId: ID });
  });

  it.each([
    '',
    ID,
    'https://www.doordash.com/orders/12345',
    `www.doordash.com/orders/${ID}`,
    `javascript:alert("${ID}")`,
    'https://',
    'https://food.facedrive.ca/orders',
    'https://food.facedrive.ca/',
    'https://example.com/facedrive/FD-10042',
  ])('sees no address of an order in "%s"', text => {
    expect(readDashboardUrl(text)).toBeUndefined();
  });
});
