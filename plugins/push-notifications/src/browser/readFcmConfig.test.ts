import { mockApis } from '@backstage/test-utils';
import { readFcmConfig } from './readFcmConfig';

const fcm = {
  apiKey: 'key',
  projectId: 'project',
  messagingSenderId: '1',
  appId: '1:1:web:1',
  vapidKey: 'B',
};
const configOf = (value: object) => mockApis.config({ data: value as never });

describe('readFcmConfig', () => {
  it('is nothing unless somebody has set Firebase up', () => {
    expect(readFcmConfig(configOf({}))).toBeUndefined();
    expect(
      readFcmConfig(configOf({ sidehelm: { notifications: {} } })),
    ).toBeUndefined();
  });

  it('has all that a browser needs', () => {
    expect(
      readFcmConfig(configOf({ sidehelm: { notifications: { fcm } } })),
    ).toEqual(fcm);
  });

  it('names what is missing', () => {
    const { vapidKey, ...rest } = fcm;
    expect(() =>
      readFcmConfig(configOf({ sidehelm: { notifications: { fcm: rest } } })),
    ).toThrow('vapidKey');
  });
});
