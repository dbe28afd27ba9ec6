import { EventEmitter } from 'node:events';
import { WebSocket } from 'ws';
import { keepAlive } from './keepAlive';

class Peer extends EventEmitter {
  readyState = WebSocket.OPEN;
  ping = jest.fn();
  terminate = jest.fn();
}

let peer: Peer;

beforeEach(() => {
  jest.useFakeTimers();
  peer = new Peer();
  keepAlive(peer as unknown as WebSocket);
});

afterEach(() => {
  jest.useRealTimers();
});

it('cuts off a silent peer within ten seconds', () => {
  jest.advanceTimersByTime(5_000);
  expect(peer.ping).toHaveBeenCalledTimes(1);
  expect(peer.terminate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_000);
  expect(peer.terminate).toHaveBeenCalled();
});

it.each(['pong', 'message'])('keeps a peer with a %s', sign => {
  for (let i = 0; i < 5; i++) {
    jest.advanceTimersByTime(5_000);
    peer.emit(sign);
  }
  expect(peer.terminate).not.toHaveBeenCalled();
});

it('ends with the connection', () => {
  peer.emit('close');
  jest.advanceTimersByTime(60_000);
  expect(peer.ping).not.toHaveBeenCalled();
});
