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

function open(steer: number, stopsIn?: number) {
  const output = new ObservableValue({ power: 1, steer, rotate: 0 });
  const compensation = new ObservableValue(0);
  const control = new ViewControl('gnomonic');
  const { container } = render(
    <PathOverlay
      output={output}
      compensation={compensation}
      view={control.view}
      isReversing={false}
      stoppingDistance={() => stopsIn}
    />,
  );
  const drawn = () =>
    Array.from(container.querySelectorAll('path:not(:last-child)'), path =>
      path.getAttribute('d'),
    );
  const mark = () => container.querySelector('path:last-child');
  const linesFor = (steering: number) =>
    pathLines(
      { steer: steering, isBackwards: false },
      control.view.get(),
      WIDTH / 0.7,
      HEIGHT / 0.5,
    );
  return { output, compensation, drawn, mark, linesFor };
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

it('marks where the robot would stand, while that is known', () => {
  expect(open(0, 1.5).mark()).toHaveAttribute(
    'd',
    expect.stringMatching(/^M.*L/),
  );
  expect(open(0).mark()).toHaveAttribute('d', '');
});
