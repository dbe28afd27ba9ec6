import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useSearchChoice } from './useSearchChoice';
import { useSearchFlag } from './useSearchFlag';

const at =
  (address: string) =>
  ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );

describe('useSearchChoice', () => {
  const open = (address: string) =>
    renderHook(
      () => ({
        choice: useSearchChoice('size', ['small', 'medium'], 'medium'),
        search: useLocation().search,
      }),
      { wrapper: at(address) },
    ).result;

  it.each([
    ['/', 'medium'],
    ['/?size=small', 'small'],
    ['/?size=SMALL', 'medium'],
    ['/?size=huge', 'medium'],
    ['/?size=', 'medium'],
  ])('reads %s as %s', (address, size) => {
    expect(open(address).current.choice[0]).toBe(size);
  });

  it('writes what is chosen, and nothing for what is usual', () => {
    const opened = open('/?order=id');
    act(() => opened.current.choice[1]('small'));
    expect(opened.current.search).toBe('?order=id&size=small');
    act(() => opened.current.choice[1]('medium'));
    expect(opened.current.search).toBe('?order=id');
  });
});

describe('useSearchFlag', () => {
  const open = (address: string) =>
    renderHook(
      () => ({ flag: useSearchFlag('kiosk'), search: useLocation().search }),
      { wrapper: at(address) },
    ).result;

  it.each([
    ['/', false],
    ['/?kiosk', true],
    ['/?kiosk=true', true],
    ['/?kiosk=1', true],
    ['/?kiosk=0', false],
    ['/?kiosk=FALSE', false],
    ['/?kiosk=off', false],
    ['/?kiosk=no', false],
  ])('reads %s as %s', (address, isSet) => {
    expect(open(address).current.flag[0]).toBe(isSet);
  });

  it('is set and taken away', () => {
    const opened = open('/');
    act(() => opened.current.flag[1](true));
    expect(opened.current.search).toBe('?kiosk=true');
    act(() => opened.current.flag[1](false));
    expect(opened.current.search).toBe('');
  });
});
