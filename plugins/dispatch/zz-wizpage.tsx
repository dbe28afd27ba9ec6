import { FakeOrdersService, testRestaurant, wrapInConsole } from '@sidehelm/test-utils';
import { ordersFeedApiRef } from '@sidehelm/dispatch-react';
import { placesApiRef } from '@sidehelm/map-react';
import { consoleTheme } from '@sidehelm/theme';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { CreateOrderButton } from './src/components/CreateOrderDialog/CreateOrderButton';
const service = new FakeOrdersService([], { 'restaurants/api/restaurants': { body: [testRestaurant(), testRestaurant({uuid:'0d5ec0de-0000-4000-8001-000000000002', name:'Lotus Kitchen'})] } });
Object.assign(window, { service });
const cedar = { address_description: { address_line_1: '77 Cedar Street', locality: 'Charlotte' }, geocoded_address: { lat: 35.2271, lng: -80.8431 }, geolocation: { lat: 35.2271, lng: -80.8431 } };
const places = { predict: async () => [{ id: 'cedar', description: '77 Cedar Street' }], details: async () => cedar, nearest: async () => undefined, walkingRoute: async () => { throw new Error('x'); } };
const { Provider } = consoleTheme;
createRoot(document.getElementById('root')!).render(
  <Provider><MemoryRouter>{wrapInConsole(<CreateOrderButton />, { gateway: service.gateway, apis: [[ordersFeedApiRef, service.feed], [placesApiRef, places]] })}</MemoryRouter></Provider>
);
