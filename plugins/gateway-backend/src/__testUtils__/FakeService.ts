import {
  createServer,
  IncomingMessage,
  Server,
  ServerResponse,
} from 'node:http';
import { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A service on a real loopback port whose answers a test decides. */
export class FakeService {
  /** `METHOD /path?query` of every request, in order. */
  readonly hits: string[] = [];
  readonly headers: IncomingMessage['headers'][] = [];
  readonly sockets: WebSocket[] = [];
  handler: Handler = (...[, response]) => answerJson(response, 200, {});
  onSocket: (socket: WebSocket, request: IncomingMessage) => void = () => {};
  /** HTTP status with which upgrades are refused, one each. */
  upgradeRefusals: number[] = [];
  private readonly server: Server;
  private readonly webSockets = new WebSocketServer({ noServer: true });

  private constructor() {
    this.server = createServer((request, response) => {
      this.hits.push(`${request.method} ${request.url}`);
      this.headers.push(request.headers);
      this.handler(request, response);
    });
    this.server.on('upgrade', (request, socket, head) => {
      this.hits.push(`UPGRADE ${request.url}`);
      this.headers.push(request.headers);
      const refusal = this.upgradeRefusals.shift();
      if (refusal) {
        socket.end(`HTTP/1.1 ${refusal} No\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      this.webSockets.handleUpgrade(request, socket, head, webSocket => {
        this.sockets.push(webSocket);
        this.onSocket(webSocket, request);
      });
    });
  }

  static async start(): Promise<FakeService> {
    const service = new FakeService();
    await service.listen(0);
    return service;
  }

  listen(port: number): Promise<void> {
    return new Promise(resolve =>
      this.server.listen(port, '127.0.0.1', resolve),
    );
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.terminate();
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }
}

export function answerJson(
  response: ServerResponse,
  status: number,
  content: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...headers,
  });
  response.end(JSON.stringify(content));
}
