/** One end of the conversation with a simulation thread. */
export interface Link<Request> {
  post(request: Request): void;
  close(): Promise<void>;
}

export interface LinkEvents<Event> {
  onEvent(event: Event): void;
  /** The other end is there and has forgotten everything. */
  onUp(): void;
  /** The other end has died; requests under way will not be answered. */
  onDown(): void;
}

export type LinkFactory<Request, Event> = (
  events: LinkEvents<Event>,
) => Link<Request>;
