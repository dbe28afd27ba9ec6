import type { Permission } from '@backstage/plugin-permission-common';
import type { ReactElement } from 'react';

/** A screen that is part of this console. */
export interface ConsolePage {
  path: string;
  permission: Permission;
  element: ReactElement;
  /** Fills the window: no navigation beside it, the screen has its own way back. */
  isFullBleed?: boolean;
}
