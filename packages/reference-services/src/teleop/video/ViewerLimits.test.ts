import { ViewerLimits, type View, type ViewApplication } from './ViewerLimits';

const limits = new ViewerLimits({ host: '127.0.0.1' });

/** Walls of as many people as it takes, each robot shared evenly. */
function walls(count: number, robotIds: string[]): View[] {
  return Array.from({ length: count }, (_, index) => ({
    robotId: robotIds[index % robotIds.length],
    rendition: 'overview',
    userUuid: `wall-${index % 10}`,
  }));
}

const fleet = Array.from({ length: 50 }, (_, index) => `SH${index + 1}`);
const driver: ViewApplication = {
  robotId: 'SH1',
  rendition: 'driving',
  userUuid: 'ada',
  mayDrive: true,
  mayWatchWall: true,
  isDriving: false,
};
const watcher: ViewApplication = {
  ...driver,
  rendition: 'overview',
  userUuid: 'sue',
  mayDrive: false,
};

it.each([
  ['of all robots', walls(160, fleet)],
  ['of one robot', walls(24, ['SH1'])],
])('leaves places %s to people who may drive', (...[, views]) => {
  expect(limits.refusalOf(watcher, views.slice(1))).toBeUndefined();
  expect(limits.refusalOf(watcher, views)).toContain('Too many people');
  // The large picture alone, and the permission alone, are not enough.
  expect(limits.refusalOf({ ...driver, mayDrive: false }, views)).toBeDefined();
  expect(
    limits.refusalOf({ ...driver, rendition: 'overview' }, views),
  ).toBeDefined();
  expect(limits.refusalOf(driver, views)).toBeUndefined();
});

it.each([
  ['of all robots', walls(200, fleet)],
  ['of one robot', walls(30, ['SH1'])],
])('takes nobody beyond the limits %s but the driver', (...[, views]) => {
  expect(limits.refusalOf(driver, views)).toContain('Too many people');
  expect(
    limits.refusalOf({ ...driver, isDriving: true }, views),
  ).toBeUndefined();
});

it('gives one person as much as one person needs', () => {
  const own = walls(80, fleet).map(view => ({ ...view, userUuid: 'sue' }));
  expect(limits.refusalOf(watcher, own.slice(1))).toBeUndefined();
  expect(limits.refusalOf(watcher, own)).toContain('You watch too many');
  expect(
    limits.refusalOf({ ...driver, isDriving: true, userUuid: 'sue' }, own),
  ).toBeUndefined();
});

it('leaves places of a robot to others, however often one person watches it', () => {
  const own = [
    ...Array.from({ length: 5 }, () => watcher),
    ...Array.from({ length: 5 }, () => ({
      ...watcher,
      rendition: 'driving' as const,
    })),
  ];
  for (const rendition of ['overview', 'driving'] as const) {
    const again = { ...watcher, rendition, mayDrive: true };
    expect(limits.refusalOf(again, own.slice(1))).toBeUndefined();
    expect(limits.refusalOf(again, own)).toContain('this robot too often');
    expect(limits.refusalOf({ ...again, robotId: 'SH2' }, own)).toBe(undefined);
    expect(limits.refusalOf({ ...again, userUuid: 'ben' }, own)).toBe(
      undefined,
    );
  }
});

it('gives a driver the large picture, however many small ones they have', () => {
  const small = Array.from({ length: 24 }, () => ({
    ...driver,
    rendition: 'overview' as const,
  }));
  expect(
    limits.refusalOf({ ...driver, isDriving: true }, small),
  ).toBeUndefined();
});

it('gives a driver no endless number of pictures', () => {
  const views = Array.from({ length: 10 }, () => driver);
  const others = walls(190, fleet);
  const again = { ...driver, isDriving: true };
  expect(limits.refusalOf(again, views)).toBeDefined();
  expect(limits.refusalOf(again, [...others, ...views])).toBeDefined();
  expect(limits.refusalOf(again, [...others, ...views.slice(1)])).toBe(
    undefined,
  );
});
