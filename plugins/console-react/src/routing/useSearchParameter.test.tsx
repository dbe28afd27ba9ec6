import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { useSearchParameter } from './useSearchParameter';

function open(address: string) {
  return renderHook(
    () => {
      const [value, set] = useSearchParameter('robot');
      return {
        value,
        set,
        search: useLocation().search,
        how: useNavigationType(),
        navigate: useNavigate(),
      };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      ),
    },
  ).result;
}

describe('useSearchParameter', () => {
  it('reads a parameter; an empty one is none', () => {
    expect(open('/map?robot=SH2').current.value).toBe('SH2');
    expect(open('/map?robot=').current.value).toBeUndefined();
    expect(open('/map').current.value).toBeUndefined();
  });

  it('sets and takes away one parameter and keeps the others', () => {
    const opened = open('/map?order=id&robot=SH2');
    act(() => opened.current.set('A&B'));
    expect(opened.current.search).toBe('?order=id&robot=A%26B');
    expect(opened.current.value).toBe('A&B');
    expect(opened.current.how).toBe('REPLACE');
    act(() => opened.current.set(undefined));
    expect(opened.current.search).toBe('?order=id');
  });

  it('is undone by Back when it is a step', () => {
    const opened = open('/map');
    act(() => opened.current.set('SH2', { isStep: true }));
    expect(opened.current.value).toBe('SH2');
    act(() => opened.current.navigate(-1));
    expect(opened.current.value).toBeUndefined();
  });
});
