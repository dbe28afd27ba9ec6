import { telHref } from './telHref';

describe('telHref', () => {
  it.each([
    ['+1 (704) 555-0142', 'tel:+17045550142'],
    ['+1 704 555 0142 ext. 3', 'tel:+17045550142;ext=3'],
    ['(704) 555-0142, extension 31', 'tel:7045550142;ext=31'],
    ['704-555-0142x3', 'tel:7045550142;ext=3'],
    ['+1 704 555 0142;ext=3', 'tel:+17045550142;ext=3'],
    ['ext. 3', 'tel:3'],
    ['*21#', 'tel:*21%23'],
    ['data:text/html,<b>1', 'tel:1'],
    ['ask the shift lead', undefined],
  ])('of %s is %s', (number, href) => {
    expect(telHref(number)).toBe(href);
  });
});
