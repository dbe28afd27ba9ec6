import { SocketSender, type SendingSocket } from './SocketSender';

class Reader implements SendingSocket {
  readonly OPEN = 1;
  readyState: SendingSocket['readyState'] = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  isTerminated = false;

  send(text: string) {
    this.sent.push(text);
  }

  terminate() {
    this.isTerminated = true;
  }
}

describe('SocketSender', () => {
  it('leaves out what the next frame replaces while the reader is slow', () => {
    const reader = new Reader();
    const sender = new SocketSender(reader);
    sender.sendOrDrop('1');
    reader.bufferedAmount = 256 * 1024 + 1;
    sender.sendOrDrop('2');
    reader.bufferedAmount = 0;
    sender.sendOrDrop('3');
    expect(reader.sent).toEqual(['1', '3']);
  });

  it('still answers a slow reader, and ends one that has stopped', () => {
    const reader = new Reader();
    const sender = new SocketSender(reader);
    reader.bufferedAmount = 256 * 1024 + 1;
    sender.send({ answer: 1 });
    expect(reader.sent).toEqual(['{"answer":1}']);
    reader.bufferedAmount = 1024 * 1024 + 1;
    sender.send({ answer: 2 });
    expect(reader.sent).toHaveLength(1);
    expect(reader.isTerminated).toBe(true);
  });

  it('says nothing on a socket that is not open', () => {
    const reader = new Reader();
    reader.readyState = 2;
    const sender = new SocketSender(reader);
    sender.send({});
    sender.sendOrDrop('');
    expect(reader.sent).toEqual([]);
  });
});
