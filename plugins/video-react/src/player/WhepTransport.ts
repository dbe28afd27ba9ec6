import { type GatewayApi, unwrap } from '@sidehelm/console-react';

export type Rendition = 'overview' | 'driving';

export interface WhepAnswer {
  sdp: string;
  /** Ends the session at the server; works while the page is being left. */
  end: () => void;
}

/** Exchanges a WHEP offer for an answer; rejects with a `ServiceError`. */
export type WhepTransport = (
  offer: string,
  rendition: Rendition,
) => Promise<WhepAnswer>;

/** WHEP of a robot's camera through the gateway. */
export function createGatewayWhepTransport(
  gateway: GatewayApi,
  robotId: string,
): WhepTransport {
  const teleop = gateway.service('teleop');
  return async (offer, rendition) => {
    let location: string | null = null;
    const sdp = await unwrap(
      teleop
        .POST('/api/robots/{id}/whep', {
          params: { path: { id: robotId }, query: { rendition } },
          body: offer,
          bodySerializer: (body: string) => body,
          headers: { 'content-type': 'application/sdp' },
          parseAs: 'text',
        })
        .then(result => {
          location = result.response.headers.get('location');
          return result;
        }),
    );
    return {
      sdp,
      end: () => {
        const session = location && sessionOf(location);
        if (!session) return;
        teleop
          .DELETE('/api/robots/{id}/whep/{session}', {
            params: { path: { id: robotId, session } },
            keepalive: true,
          })
          // The server ends a session that nobody watches by itself.
          .catch(() => undefined);
      },
    };
  };
}

/** The last part of the path of a `Location`. */
function sessionOf(location: string): string | undefined {
  return location.split(/[?#]/)[0].split('/').filter(Boolean).pop();
}
