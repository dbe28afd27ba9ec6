import type { Page } from '@playwright/test';
import { callGateway } from './callGateway';

/** Sets the kind of a robot as the person who is signed in on the page. */
export async function setDeploymentKind(
  page: Page,
  robotId: string,
  deployment_kind: 'active' | 'testing' | 'retired',
) {
  const { status, text } = await callGateway(page, {
    path: `robots/api/robots/${robotId}/deployment-kind`,
    method: 'POST',
    body: JSON.stringify({ deployment_kind }),
  });
  if (status !== 200) throw new Error(`Setting a kind: ${status} ${text}`);
}
