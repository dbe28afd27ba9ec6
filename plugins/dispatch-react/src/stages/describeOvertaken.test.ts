import { testOrder } from '@sidehelm/test-utils';
import { describeOvertaken } from './describeOvertaken';

const inStage = (kind: string, uuid = 'a') =>
  testOrder({
    uuid,
    current_stage: {
      kind,
      started_at: '2026-01-01T12:00:00Z',
      is_final: false,
    },
  });
const asked = {
  robotId: 'SH2',
  order: inStage('order-queued'),
  action: { event: 'left-for-pick-up' as const },
};

it.each([
  ['is there', { order: inStage('order-queued'), isFree: false }, undefined],
  ['is not known just now', { order: undefined, isFree: false }, undefined],
  [
    'is gone',
    { order: undefined, isFree: true },
    'SH2 carries no order any more: it was canceled, finished or given to another robot. Nothing was sent.',
  ],
  [
    'is another one',
    { order: inStage('order-queued', 'b'), isFree: false },
    'SH2 carries another order by now. Nothing was sent.',
  ],
  [
    'has gone on',
    { order: inStage('robot-en-route-to-pick-up'), isFree: false },
    'The order has gone on meanwhile: it is at "Robot en route to pick-up" now.',
  ],
])('says of an order that %s what it means', (_, known, sentence) => {
  expect(describeOvertaken(asked, known)).toBe(sentence);
});
