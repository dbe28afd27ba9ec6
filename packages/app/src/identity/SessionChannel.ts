/** What a tab tells the other tabs of the browser. Only a hint: each asks for its session itself. */
export type SessionNews =
  { kind: 'signed-in'; user: string } | { kind: 'signed-out' };

export interface SessionChannel {
  tell(news: SessionNews): void;
  /** Answers the function that stops listening. */
  listen(listener: (news: SessionNews) => void): () => void;
}

/** The channel of all tabs of this console. */
export function openSessionChannel(): SessionChannel {
  const channel = new BroadcastChannel('sidehelm.session');
  return {
    tell: news => channel.postMessage(news),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<SessionNews>) => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
