import { describeProgress, stagesDone } from './stageProgress';

describe('stage progress', () => {
  it.each([
    ['order-received', 0, 'Stage 1 of 7: Created'],
    ['order-queued', 1, 'Stage 2 of 7: Assigned to Robot'],
    ['robot-en-route-to-pick-up', 2, 'Stage 3 of 7: Robot en route to pick-up'],
    [
      'robot-waiting-for-drop-off',
      6,
      'Stage 7 of 7: Robot waiting for drop-off',
    ],
    ['order-completed', 7, 'Order completed'],
    ['order-canceled', undefined, 'Order canceled'],
    ['eaten-by-a-dog', undefined, 'Unknown'],
    ['constructor', undefined, 'Unknown'],
  ])('of %s', (kind, done, text) => {
    expect([stagesDone(kind), describeProgress(kind)]).toEqual([done, text]);
  });
});
