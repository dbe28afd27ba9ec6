import type { ServiceError } from '../gateway/ServiceError';

/** What every data hook returns. */
export interface QueryState<T> {
  data: T | undefined;
  error: ServiceError | undefined;
  /** Neither data nor an error has come yet. */
  isLoading: boolean;
  /** The data is from before the error. */
  isStale: boolean;
  /** When the last answer arrived, ms since 1970 by the server's clock. */
  updatedAt: number | undefined;
  refresh: () => Promise<void>;
}
