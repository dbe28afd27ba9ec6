/** `npm start` in this folder: the screen without a backend. */
import { createDevApp } from '@backstage/dev-utils';
import {
  answerUsers,
  enterAsGuest,
  FakeGateway,
  testUser,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { consoleTheme } from '@sidehelm/theme';
import { AuditPage, auditPlugin } from '../src';
import { ADA, testEntry } from '../src/__testUtils__/entries';
import { auditApiRef } from '../src/api/auditApiRef';
import { AuditClient } from '../src/api/AuditClient';

enterAsGuest();

const gateway = new FakeGateway({
  'audit/api/entries': {
    body: {
      items: [
        testEntry({
          seq: 8,
          act: 'auth.setRoles',
          outcome: 'refused',
          reason: 'Only an admin changes who is an admin.',
          robot_id: undefined,
          order_uuid: undefined,
          user_uuid: ADA,
          details: { roles: 'Admin' },
        }),
        testEntry(),
      ],
    },
  },
  'auth/api/users/search': answerUsers([
    testUser({ uuid: ADA, first_name: 'Ada', last_name: 'Lovelace' }),
  ]),
  'robots/api/robots': { body: [] },
});

createDevApp()
  .addThemes([consoleTheme])
  .registerPlugin(auditPlugin)
  .addPage({
    path: '/audit',
    title: 'Audit',
    element: wrapInConsole(<AuditPage />, {
      gateway,
      apis: [[auditApiRef, new AuditClient(gateway)]],
    }),
  })
  .render();
