import { act, fireEvent, render, screen } from '@testing-library/react';
import { RobotSearch } from './RobotSearch';

const field = () => screen.getByLabelText('Search id, pilot, place');
const type = (value: string) =>
  fireEvent.change(field(), { target: { value } });

describe('RobotSearch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('loses no letter that is typed before the address has the last ones', async () => {
    const searched: string[] = [];
    const of = (text: string) => (
      <RobotSearch
        text={text}
        onSearch={next => searched.push(next)}
        found={1}
        all={1}
      />
    );
    const { rerender } = render(of(''));
    type('SH1');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(searched).toEqual(['SH1']);
    type('SH12');
    rerender(of('SH1'));
    expect(field()).toHaveValue('SH12');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(searched).toEqual(['SH1', 'SH12']);
  });

  it('has what the address comes to have from elsewhere', () => {
    const search = jest.fn();
    const { rerender } = render(
      <RobotSearch text="SH1" onSearch={search} found={1} all={1} />,
    );
    rerender(<RobotSearch text="" onSearch={search} found={1} all={1} />);
    expect(field()).toHaveValue('');
  });
});
