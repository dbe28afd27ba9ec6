import { ObservableValue } from '@sidehelm/console-react';
import { ViewControl } from '@sidehelm/video-react';
import { act, render } from '@testing-library/react';
import { pathLines } from '../../driving/pathLines';
import { PathOverlay } from './PathOverlay';

const WIDTH = 700;
const HEIGHT = 300;

beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
});
afterEach(() => jest.restoreAllMocks());

function open(steer: number, way?: { blind: number; braking: number }) {
  const robot = { speed: 0 };
  const output = new ObservableValue({ power: 1, steer, rotate: 0 });
  const compensation = new ObservableValue(0);
  const control = new ViewControl('gnomonic');
  const { container } = render(
    <PathOverlay
      output={output}
      compensation={compensation}
      view={control.view}
      isReversing={false}
      speed={() => robot.speed}
      stoppingWay={() => way}
    />,
  );
  const drawn = () =>
    Array.from(
      container.querySelectorAll('[data-part=left], [data-part=right]'),
      path => path.getAttribute('d'),
    );
  const part = (name: string) =>
    container.querySelector(`[data-part=${name}]`)?.getAttribute('d');
  const linesFor = (steering: number) =>
    pathLines(
      { steer: steering, isBackwards: false, speed: robot.speed },
      control.view.get(),
      WIDTH / 0.7,
      HEIGHT / 0.5,
    );
  return { robot, output, compensation, drawn, part, linesFor };
}

it('shows where the robot goes: steering and its compensation together, within what it can', () => {
  const { output, compensation, drawn, linesFor } = open(0.25);
  expect(drawn()).toEqual(linesFor(0.25));
  act(() => compensation.set(-0.5));
  expect(drawn()).toEqual(linesFor(-0.25));
  expect(linesFor(-0.25)).not.toEqual(linesFor(0.25));
  act(() => output.set({ power: 1, steer: -1, rotate: 0 }));
  expect(drawn()).toEqual(linesFor(-1));
  // Nothing ahead is promised while it reverses.
  act(() => output.set({ power: -0.5, steer: 0, rotate: 0 }));
  expect(drawn()).toEqual(['', '']);
});

it('bends the way less once the robot is too fast to turn so tightly', () => {
  jest.useFakeTimers();
  const { robot, drawn } = open(1);
  const slow = drawn();
  robot.speed = 1.8;
  // Nothing but the robot's own word tells of it.
  act(() => jest.advanceTimersByTime(100));
  expect(drawn()).not.toEqual(slow);
  robot.speed = 0;
  act(() => jest.advanceTimersByTime(100));
  expect(drawn()).toEqual(slow);
  jest.useRealTimers();
});

it('draws no way while the robot is asked to turn on the spot, but where it rolls until it stands', () => {
  const parts = ['left', 'right', 'mark', 'blind', 'braking', 'arrival'];
  const rolling = open(0, { blind: 0.9, braking: 0.54 });
  const drawn = ({ part }: typeof rolling) =>
    parts.filter(name => part(name) !== '');
  expect(drawn(rolling)).toEqual(parts);
  act(() => rolling.output.set({ power: 0, steer: 0, rotate: -0.4 }));
  expect(drawn(rolling)).toEqual(['mark', 'blind', 'braking', 'arrival']);
  act(() => rolling.output.set({ power: 0, steer: 0, rotate: 0 }));
  expect(drawn(rolling)).toEqual(parts);
  const standing = open(0, { blind: 0, braking: 0 });
  act(() => standing.output.set({ power: 0, steer: 0, rotate: -0.4 }));
  expect(drawn(standing)).toEqual([]);
});

it('marks where the robot would stand, while that is known', () => {
  const known = open(0, { blind: 0.5, braking: 1 });
  expect(known.part('mark')).toMatch(/^M.*L/);
  expect(open(0).part('mark')).toBe('');
});

it('lays on the ground what it goes over blindly, and what it needs to stand', () => {
  const { part } = open(0, { blind: 0.9, braking: 0.54 });
  expect(part('blind')).toMatch(/^M.*Z$/);
  expect(part('braking')).toMatch(/^M.*Z$/);
  expect(part('arrival')).toMatch(/^M.*Z$/);
  // Where the one ends the other begins.
  const rows = (name: string) =>
    [...(part(name) ?? '').matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y));
  expect(Math.max(...rows('braking'))).toBeCloseTo(
    Math.min(...rows('blind')),
    0,
  );
  const standing = open(0, { blind: 0, braking: 0 });
  for (const name of ['blind', 'braking', 'arrival'])
    expect(standing.part(name)).toBe('');
});
