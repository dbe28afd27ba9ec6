"""A bad network between two network namespaces of this machine.

Everything below TCP and UDP is real: packets are lost, late, out of order or
doubled, and the kernel of either end does about it what it does on the
street. Needs root, `ip` and /dev/net/tun; the kernel needs no netem.

    impaired_link.py NAMESPACE

makes a namespace with the address FAR, which reaches this one as NEAR. It
prints a line of JSON when it stands and after each change; each line of its
input is a change, and when its input ends it takes everything away again.

A change: {"up": {...}, "down": {...}}, of packets from the namespace and
towards it. A direction that is left out is as good as it can be:

    delay      ms
    jitter     ms that a packet may be later, evenly spread; order is kept
    loss       share of packets, 0 to 1
    reorder    share of packets that those behind them may overtake
    duplicate  share of packets that arrive twice
    cut        true: nothing arrives, nor what is under way
"""

import errno
import fcntl
import heapq
import json
import os
import random
import select
import signal
import struct
import subprocess
import sys
import time

NEAR, FAR = '10.213.77.1', '10.213.77.2'
TUNSETIFF = 0x400454CA
IFF_TUN, IFF_NO_PI = 0x0001, 0x1000
# A queue that is longer than a street's modem has loses its newest, as modems do.
LONGEST_QUEUE = 5_000
PACKET = 65_536
# s by which a packet that is overtaken is later.
OVERTAKEN_BY = 0.03
GOOD = {'delay': 0, 'jitter': 0, 'loss': 0, 'reorder': 0, 'duplicate': 0, 'cut': False}


class Direction:
    """Packets one way, each with when it is to be delivered."""

    def __init__(self, to):
        self.to = to
        self.waiting = []
        self.count = 0
        self.last = 0.0
        self.set({})

    def set(self, change):
        unknown = set(change) - set(GOOD)
        if unknown:
            raise ValueError(f'unknown: {", ".join(sorted(unknown))}')
        self.how = {**GOOD, **change}
        if self.how['cut']:
            self.waiting.clear()

    def take(self, packet, now):
        how = self.how
        if how['cut'] or random.random() < how['loss']:
            return
        due = now + (how['delay'] + random.random() * how['jitter']) / 1000
        if random.random() < how['reorder']:
            due += OVERTAKEN_BY
        else:
            # Jitter alone keeps the order, as one queue on the way does.
            due = self.last = max(due, self.last)
        self.put(packet, due)
        if random.random() < how['duplicate']:
            self.put(packet, due)

    def put(self, packet, due):
        if len(self.waiting) < LONGEST_QUEUE:
            self.count += 1
            heapq.heappush(self.waiting, (due, self.count, packet))

    def deliver(self, now):
        while self.waiting and self.waiting[0][0] <= now:
            try:
                os.write(self.to, heapq.heappop(self.waiting)[2])
            except OSError as error:
                # The interface goes away in the end, or its queue is full.
                if error.errno not in (errno.EIO, errno.ENOBUFS, errno.EBADFD):
                    raise

    def next_due(self):
        return self.waiting[0][0] if self.waiting else None


def run(*command):
    subprocess.run(command, check=True, capture_output=True)


def open_tun(name):
    device = os.open('/dev/net/tun', os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack('16sH', name.encode(), IFF_TUN | IFF_NO_PI))
    return device


def say(**what):
    # CLOCK_MONOTONIC, the clock of all programs of this machine; ms.
    print(json.dumps({'at': time.monotonic() * 1000, **what}), flush=True)


def forward(near, far):
    up, down = Direction(near), Direction(far)
    poll = select.poll()
    for source in (near, far, sys.stdin.fileno()):
        poll.register(source, select.POLLIN | select.POLLHUP)
    asked = b''
    while True:
        dues = [due for due in (up.next_due(), down.next_due()) if due is not None]
        wait = None if not dues else max(0, (min(dues) - time.monotonic()) * 1000)
        for source, _ in poll.poll(wait):
            if source == sys.stdin.fileno():
                more = os.read(source, PACKET)
                if not more:
                    return
                *lines, asked = (asked + more).split(b'\n')
                for line in lines:
                    change = json.loads(line)
                    up.set(change.get('up', {}))
                    down.set(change.get('down', {}))
                    say(changed=change)
                continue
            direction = up if source == far else down
            while True:
                try:
                    direction.take(os.read(source, PACKET), time.monotonic())
                except BlockingIOError:
                    break
        now = time.monotonic()
        up.deliver(now)
        down.deliver(now)


def main(namespace):
    # At most 15 letters, and two links do not meet.
    names = [f'sh{os.getpid()}{end}' for end in ('n', 'f')]
    run('ip', 'netns', 'add', namespace)
    try:
        near, far = (open_tun(name) for name in names)
        inside = ('ip', '-n', namespace)
        run('ip', 'address', 'add', f'{NEAR}/30', 'dev', names[0])
        run('ip', 'link', 'set', names[0], 'up')
        run('ip', 'link', 'set', names[1], 'netns', namespace)
        run(*inside, 'address', 'add', f'{FAR}/30', 'dev', names[1])
        run(*inside, 'link', 'set', names[1], 'up')
        run(*inside, 'link', 'set', 'lo', 'up')
        run(*inside, 'route', 'add', 'default', 'via', NEAR)
        say(near=NEAR, far=FAR)
        forward(near, far)
    finally:
        run('ip', 'netns', 'delete', namespace)


# Whoever ends it finds nothing left.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
main(sys.argv[1])
