import { configApiRef, useApiHolder } from '@backstage/core-plugin-api';
import { PRODUCT_NAME } from '@sidehelm/console-common';

/** What the portal calls itself, `app.title`; the product's name where it says nothing. */
export function useProductName(): string {
  const config = useApiHolder().get(configApiRef);
  return config?.getOptionalString('app.title') ?? PRODUCT_NAME;
}
