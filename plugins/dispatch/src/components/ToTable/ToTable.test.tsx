import { renderInConsole } from '@sidehelm/test-utils';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { tableLinkRouteRef } from '../../routes';
import { ToTable } from './ToTable';

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

const page = (
  <Routes>
    <Route path="/base/orders/uber-eats-orders" element={<Place />} />
    <Route path="*" element={<ToTable />} />
  </Routes>
);

describe('ToTable', () => {
  it('leads to the table, wherever a portal has it, with the query', async () => {
    await renderInConsole(page, {
      path: '/base/orders/nonsense/deep?q=ada&final=true',
      mountedRoutes: { '/base/orders/uber-eats-orders': tableLinkRouteRef },
    });
    expect(
      screen.getByText('/base/orders/uber-eats-orders?q=ada&final=true'),
    ).toBeInTheDocument();
  });

  it('says that there is no such screen in a portal without the table', async () => {
    await renderInConsole(page, { path: '/base/orders/nonsense' });
    expect(
      screen.getByText('There is no screen at this address'),
    ).toBeInTheDocument();
  });
});
