import {
  CORRELATION_ID_HEADER,
  CORRELATION_ID_PATTERN,
  DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES,
  LAYOUT,
  OFFICE,
  PLACES_SEARCH_RADIUS,
  PRODUCT_NAME,
  TIMING,
  UNKNOWN_ERROR,
  VIDEO,
} from './constants';

// Written out once more on purpose: these figures are the product's specification, and none changes unseen.
describe('business constants', () => {
  it('has the times of the specification, in milliseconds', () => {
    expect(TIMING).toEqual({
      tokenRefresh: 60_000,
      apiTimeout: 3_000,
      newOrderAlert: 3_000,
      robotsPolling: 3_000,
      orderRobotPolling: 2_000,
      positionPolling: 10_000,
      mapRegionPolling: 5_000,
      trailsPolling: 10_000,
      restaurantsPolling: 10_000,
      ordersPolling: 10_000,
      orderPolling: 3_000,
      autocompleteDebounce: 200,
      websocketReconnectFirst: 10,
      websocketReconnectMax: 5_000,
      positionThrottle: 2_000,
      directionThrottle: 100,
      heartbeat: 3_000,
      alert: 5_000,
      creationErrorAlert: 2_000,
      markerHighlight: 3_000,
      copiedHint: 1_000,
      lidLock: 1_000,
    });
  });

  it('has the layout of the specification', () => {
    expect(LAYOUT).toEqual({
      drawerWidth: 240,
      cameraColumns: 4,
      cameraHeight: 300,
      mapZoom: 15,
      trailsMapBox: 300,
      restaurantDialogWidth: 700,
    });
  });

  it('has a day of recorded video as the specification counts it', () => {
    expect(VIDEO).toEqual({
      slotInSeconds: 5 * 60,
      slotsPerDay: 288,
      dayInSeconds: 86_400,
      speedExponent: { min: -4, max: 4 },
      defaultTime: 72_000,
      addressUpdate: 500,
    });
  });

  it('looks for addresses within 50 km', () => {
    expect(PLACES_SEARCH_RADIUS).toBe(50_000);
  });

  it('delivers within 40 minutes where a restaurant names no others', () => {
    expect(DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES).toBe(40);
  });

  it('has its office in Charlotte', () => {
    expect(OFFICE.description).toBe('Park outside the office');
    expect(OFFICE.address_description).toMatchObject({
      locality: 'Charlotte',
      country: 'United States',
    });
    expect(OFFICE.geocoded_address).toEqual({ lat: 35.2271, lng: -80.8431 });
  });

  it('spells an unknown error as the specification does', () => {
    expect(UNKNOWN_ERROR).toEqual({
      answer: 'Unknown error',
      thrown: 'Unknown error.',
      userCreation: 'Unknown Error',
    });
  });

  it('names the product', () => {
    expect(PRODUCT_NAME).toBe('Sidehelm');
    expect(CORRELATION_ID_HEADER).toBe('x-correlation-id');
  });

  it.each([
    ['sidehelm-0123456789abcdef', true],
    ['sidehelm-01234567', true],
    ['sidehelm-0123456', false],
    [`sidehelm-${'a'.repeat(64)}`, true],
    [`sidehelm-${'a'.repeat(65)}`, false],
    ['sidehelm-0123456G', false],
    ['x-sidehelm-01234567', false],
    ['sidehelm-01234567-x', false],
    ['sidehelm-', false],
    ['', false],
  ])('takes %j for a correlation id: %s', (id, expected) => {
    expect(CORRELATION_ID_PATTERN.test(id)).toBe(expected);
  });
});
