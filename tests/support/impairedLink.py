"""A network of two ends with delay and loss, for kernels without netem.

Makes two TUN devices, gives one of them to the network namespace that is named, and hands every IP packet from one to the
other after a delay, or not at all. TCP and UDP on it are those of the kernel, so what is lost is sent again as it would be anywhere.

    impairedLink.py NAMESPACE DELAY_MS LOSS SEED

The end in this namespace is 10.99.0.1, that in the other one 10.99.0.2. Says `ready`, then works until its input ends.
"""

import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TUN = 0x0001
IFF_NO_PI = 0x1000


def make_device(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    return device


def run(*command):
    subprocess.run(command, check=True)


def main():
    namespace, delay, loss, seed = sys.argv[1], float(sys.argv[2]) / 1000, float(sys.argv[3]), int(sys.argv[4])
    chance = random.Random(seed)
    here, there = make_device("shlink0"), make_device("shlink1")
    run("ip", "link", "set", "shlink1", "netns", namespace)
    run("ip", "addr", "add", "10.99.0.1/32", "peer", "10.99.0.2", "dev", "shlink0")
    run("ip", "link", "set", "shlink0", "up")
    inside = ("ip", "netns", "exec", namespace, "ip")
    run(*inside, "link", "set", "lo", "up")
    run(*inside, "addr", "add", "10.99.0.2/32", "peer", "10.99.0.1", "dev", "shlink1")
    run(*inside, "link", "set", "shlink1", "up")
    print("ready", flush=True)

    waiting = []
    count = 0
    other = {here: there, there: here}
    while True:
        timeout = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
        readable, _, _ = select.select([here, there, sys.stdin.fileno()], [], [], timeout)
        for source in readable:
            if source == sys.stdin.fileno():
                if not os.read(source, 4096):
                    return
                continue
            while True:
                try:
                    packet = os.read(source, 65536)
                except BlockingIOError:
                    break
                if chance.random() < loss:
                    continue
                count += 1
                heapq.heappush(waiting, (time.monotonic() + delay, count, other[source], packet))
        while waiting and waiting[0][0] <= time.monotonic():
            _, _, target, packet = heapq.heappop(waiting)
            try:
                os.write(target, packet)
            except OSError:
                # The end is down.
                pass


main()
