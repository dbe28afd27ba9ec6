import { renderInConsole } from '@sidehelm/test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { useScrollMemory } from './useScrollMemory';

const scroller = document.createElement('div');

function Table() {
  const [question, setQuestion] = useState('a');
  const [count, setCount] = useState(0);
  useScrollMemory({ scroller, offset: 0 }, question);
  return (
    <>
      <Link to="/order">An order</Link>
      <button onClick={() => setQuestion('b')}>Another question</button>
      <button onClick={() => setCount(count + 1)}>Something else</button>
    </>
  );
}

function Order() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => navigate(-1)}>Back</button>
      <Link to="/">The table</Link>
    </>
  );
}

const open = () =>
  renderInConsole(
    <Routes>
      <Route path="/" element={<Table />} />
      <Route path="/order" element={<Order />} />
    </Routes>,
  );

const go = async (name: string) =>
  userEvent.click(await screen.findByText(name));

describe('useScrollMemory', () => {
  it('finds the table where it was left', async () => {
    await open();
    scroller.scrollTop = 4_000;
    scroller.scrollLeft = 30;
    await go('An order');
    scroller.scrollTop = 0;
    await go('Back');
    expect([scroller.scrollTop, scroller.scrollLeft]).toEqual([4_000, 30]);
  });

  it('begins at the top when somebody comes another way', async () => {
    await open();
    scroller.scrollTop = 4_000;
    await go('An order');
    await go('The table');
    expect(scroller.scrollTop).toBe(0);
  });

  it('begins at the top of the answer to another question', async () => {
    await open();
    scroller.scrollTop = 4_000;
    await go('Something else');
    expect(scroller.scrollTop).toBe(4_000);
    await go('Another question');
    expect(scroller.scrollTop).toBe(0);
  });
});
