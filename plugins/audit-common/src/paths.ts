import type { AuditEntry } from './AuditEntry';
import type { AuditSearch } from './filters';

/** The newest entries first. */
export interface AuditPage {
  items: AuditEntry[];
  /** Where the next page begins, of older entries; absent on the last. */
  older?: string;
  /** Where the page of newer ones ends; absent on the first. */
  newer?: string;
}

/** What the gateway answers below `audit`. */
export interface AuditPaths {
  '/api/entries': {
    get: {
      parameters: {
        query?: AuditSearch & {
          /** `older` of a page. */
          before?: string;
          /** `newer` of a page. */
          after?: string;
          /** 1 to 1000, by default 100. */
          limit?: number;
        };
      };
      responses: { 200: { content: { 'application/json': AuditPage } } };
    };
  };
}
