import { readAuditView, withPlace, withSearch } from './AuditView';

const read = (text: string) => readAuditView(new URLSearchParams(text));

describe('readAuditView', () => {
  it('reads each filter and the place', () => {
    expect(
      read(
        'actor=ada&act=robots.createRobot&outcome=refused&robot_id=SH1&order_uuid=o&user_uuid=u&restaurant_uuid=r&address=::1&correlation_id=c&from=2026-03-02T10:00:00Z&to=2026-03-03T10:00:00Z&before=x',
      ),
    ).toEqual({
      search: {
        actor: 'ada',
        act: 'robots.createRobot',
        outcome: 'refused',
        robot_id: 'SH1',
        order_uuid: 'o',
        user_uuid: 'u',
        restaurant_uuid: 'r',
        address: '::1',
        correlation_id: 'c',
        from: '2026-03-02T10:00:00.000Z',
        to: '2026-03-03T10:00:00.000Z',
      },
      place: { before: 'x' },
    });
  });

  it.each([
    ['outcome=perhaps&from=yesterday&to=&other=1'],
    ['actor='],
    ['after=&before='],
  ])('takes nonsense for nothing: %s', text => {
    expect(read(text).search).toEqual({});
  });

  it('cuts what no filter can be', () => {
    expect(read(`act=${'x'.repeat(5_000)}`).search.act).toHaveLength(200);
  });
});

describe('the address', () => {
  it('begins with the newest entries when something else is looked for', () => {
    const next = withSearch(
      new URLSearchParams('robot_id=SH1&before=x&other=1'),
      { outcome: 'failed', robot_id: undefined },
    );
    expect(next.toString()).toBe('other=1&outcome=failed');
  });

  it('keeps the search on another page', () => {
    const next = withPlace(new URLSearchParams('robot_id=SH1&before=x'), {
      after: 'y',
    });
    expect(next.toString()).toBe('robot_id=SH1&after=y');
  });
});
