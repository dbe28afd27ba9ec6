import type { EncodedFrame } from '../../simulation';
import { FrameSocket } from './FrameSocket';

function viewer() {
  const sent: Buffer[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    send: (data: Buffer) => {
      sent.push(data);
    },
  };
  const onKeyFrameWanted = jest.fn();
  const frames = new FrameSocket(socket, { onKeyFrameWanted });
  const frame = (isKeyFrame = false): EncodedFrame => ({
    robotId: 'SH1',
    rendition: 'driving',
    isKeyFrame,
    capturedAt: 1234.5,
    data: new Uint8Array([0, 0, 0, 1, 0x65]),
  });
  return {
    frames,
    frame,
    socket,
    onKeyFrameWanted,
    numbers: () => sent.map(data => data.readUInt32BE(8)),
    sent,
  };
}

describe('FrameSocket', () => {
  it('begins with a key frame, and says of each frame when it was taken', () => {
    const { frames, frame, sent } = viewer();
    frames.sendFrame(frame());
    expect(sent).toEqual([]);
    frames.sendFrame(frame(true));
    frames.sendFrame(frame());
    expect(sent).toHaveLength(2);
    expect(sent[0].readDoubleBE(0)).toBe(1234.5);
    expect(sent.map(data => data.readUInt8(12))).toEqual([1, 0]);
    expect([...sent[0].subarray(16)]).toEqual([0, 0, 0, 1, 0x65]);
  });

  it('has no more than eight on their way, and goes on with a key frame', () => {
    const { frames, frame, numbers, onKeyFrameWanted } = viewer();
    frames.sendFrame(frame(true));
    for (let count = 0; count < 20; count++) frames.sendFrame(frame());
    expect(numbers()).toHaveLength(8);
    frames.sendFrame(frame(true));
    expect(numbers()).toHaveLength(8);
    frames.acknowledge(5);
    expect(onKeyFrameWanted).not.toHaveBeenCalled();
    frames.acknowledge(7);
    expect(onKeyFrameWanted).toHaveBeenCalledTimes(1);
    frames.sendFrame(frame());
    expect(numbers()).toHaveLength(8);
    frames.sendFrame(frame(true));
    expect(numbers()).toHaveLength(9);
  });

  it('asks for a key frame again when it is told the same again', () => {
    const { frames, frame, onKeyFrameWanted } = viewer();
    frames.sendFrame(frame(true));
    for (let count = 0; count < 20; count++) frames.sendFrame(frame());
    frames.acknowledge(8);
    frames.acknowledge(8);
    expect(onKeyFrameWanted).toHaveBeenCalledTimes(2);
    frames.sendFrame(frame(true));
    frames.acknowledge(8);
    expect(onKeyFrameWanted).toHaveBeenCalledTimes(2);
  });

  it('believes no number that it has not sent, nor an old one', () => {
    const { frames, frame, numbers } = viewer();
    frames.sendFrame(frame(true));
    for (let count = 0; count < 7; count++) frames.sendFrame(frame());
    frames.acknowledge(4_000_000_000);
    frames.acknowledge(0);
    for (let count = 0; count < 5; count++) frames.sendFrame(frame(true));
    expect(numbers()).toHaveLength(8);
  });

  it('is gone when its socket is', () => {
    const { frames, frame, socket } = viewer();
    socket.readyState = 3;
    expect(frames.sendFrame(frame(true))).toBe(false);
  });
});
