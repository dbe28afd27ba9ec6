import { personalStorage } from '@sidehelm/console-react';
import { ordersFeedApiRef } from '@sidehelm/dispatch-react';
import {
  FakeOrdersService,
  testOrder,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  forgetAsked,
  listsAsked,
  useOrdersOnScreen,
} from '../../__testUtils__/askedOrders';
import { completeForm } from '../../wizard/__testUtils__/completeForm';
import { OrderDrafts } from '../../wizard/OrderDrafts';
import { orderFormSchema } from '../../wizard/orderFormSchema';
import { useCreateOrder } from './useCreateOrder';

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useCreateOrder', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks for all lists of orders again while no stream tells of the new one', async () => {
    const service = new FakeOrdersService([testOrder({ uuid: 'a' })]);
    service.lose();
    const { result } = renderHook(
      () => {
        useOrdersOnScreen('a');
        return useCreateOrder({
          drafts: new OrderDrafts(personalStorage, 'somebody'),
          goTo() {},
        });
      },
      {
        wrapper: ({ children }: { children: ReactNode }) =>
          wrapInConsole(<>{children}</>, {
            gateway: service.gateway,
            apis: [[ordersFeedApiRef, service.feed]],
          }),
      },
    );
    await advance(1_000);
    forgetAsked(service);
    const order = await orderFormSchema.validate(completeForm());
    await act(() => void result.current.create(order));
    await advance(1_000);
    expect(service.changes).toMatchObject([{ change: 'POST' }]);
    expect(listsAsked(service)).toEqual(['in-progress', 'search', 'timeline']);
  });
});
