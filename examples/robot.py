#!/usr/bin/env python3
"""A robot in one file, for whoever brings their own: docs/bring-your-robot.md.

It speaks all that a robot has to speak to the reference services, with Python's
own library alone: telemetry, commands, lease, watchdog, stop, lid and cameras.
Its body is a toy in an empty yard; what a real robot must keep is the rest.

    SIDEHELM_ROBOT_KEY=... python3 examples/robot.py RX1 [--url ws://localhost:7100/teleop]
"""

import argparse
import base64
import collections
import hashlib
import json
import math
import os
import queue
import re
import socket
import ssl
import struct
import sys
import threading
import time
import urllib.parse

# The figures of docs/driving.md; ms, m/s, m/s².
MAX_COMMAND_AGE = 250
MAX_COMMAND_LEAD = 100
WATCHDOG = 120
STOP_WITHIN = 300
DELAY_BUDGET = 200
MAX_SPEED, MAX_REVERSE, CREEP = 1.8, 0.8, 0.3
ACCELERATION, BRAKING, HARD_BRAKING = 1.5, 3.0, 15.0
LIDARS_OFF_FOR, HONK_FOR = 200, 1000

STEP = 0.02
TELEMETRY_PERIOD = 0.1
RENDITIONS = {"overview": (640, 320, 10), "driving": (1280, 640, 15)}


def monotonic():
    """ms of this robot's own clock, which no time server moves."""
    return time.monotonic() * 1000


# --- the link ---------------------------------------------------------------


class Closed(Exception):
    """The connection has ended."""


class WebSocket:
    """The client's half of RFC 6455: text and binary messages, pings, close."""

    def __init__(self, url, key):
        parts = urllib.parse.urlsplit(url)
        port = parts.port or (443 if parts.scheme == "wss" else 80)
        self.socket = socket.create_connection((parts.hostname, port), timeout=5)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if parts.scheme == "wss":
            context = ssl.create_default_context()
            self.socket = context.wrap_socket(
                self.socket, server_hostname=parts.hostname
            )
        self.sending = threading.Lock()
        self.reader = self.socket.makefile("rb")
        nonce = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {nonce}\r\n"
                f"Authorization: Bearer {key}\r\n\r\n"
            ).encode()
        )
        status = self.reader.readline().decode().split(" ", 2)
        headers = {}
        while line := self.reader.readline().decode().strip():
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        if status[1:2] != ["101"]:
            raise Closed(f"The service answers {' '.join(status[1:]).strip()}.")
        proof = hashlib.sha1(
            f"{nonce}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()
        ).digest()
        if headers.get("sec-websocket-accept") != base64.b64encode(proof).decode():
            raise Closed("That is no websocket.")
        # Half-open links are noticed: the service sends an echo each second.
        self.socket.settimeout(5)

    def send(self, data, opcode):
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        masks = (mask * (size // 4 + 1))[:size]
        masked = (
            int.from_bytes(data, "big") ^ int.from_bytes(masks, "big")
        ).to_bytes(size, "big")
        with self.sending:
            self.socket.sendall(head + mask + masked)

    def send_json(self, message):
        self.send(json.dumps(message, allow_nan=False).encode(), 1)

    def receive(self):
        """The next text; answers pings meanwhile."""
        text = b""
        while True:
            first, second = self._read(2)
            size = second & 0x7F
            if size == 126:
                [size] = struct.unpack(">H", self._read(2))
            elif size == 127:
                [size] = struct.unpack(">Q", self._read(8))
            if size > 65536:
                raise Closed("The service sends too much.")
            data = self._read(size)
            opcode = first & 0x0F
            if opcode == 8:
                raise Closed(f"The service has closed: {data[2:].decode()}")
            if opcode == 9:
                self.send(data, 10)
            elif opcode in (0, 1):
                text += data
                if first & 0x80:
                    return text.decode()

    def _read(self, size):
        data = self.reader.read(size)
        if len(data) < size:
            raise Closed("The connection has ended.")
        return data

    def close(self):
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()


class Clock:
    """The service's monotonic clock as this robot knows it.

    A pong was stamped after its ping had left, so `server_time - sent` is the most
    that the service's clock can be ahead. The least of these is taken: a
    command looks older than it is by the way up at most, never younger.
    """

    def __init__(self):
        self.samples = collections.deque(maxlen=60)

    def learn(self, sent, server_time):
        self.samples.append(server_time - sent)

    def now(self):
        return monotonic() + min(self.samples) if self.samples else None


# --- what may be executed ---------------------------------------------------


class Refused(Exception):
    """A command that is not executed; `code` as in the contract, None for a reason of its own."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def is_share(value):
    return type(value) in (int, float) and -1 <= value <= 1


class Gate:
    """Lease, order, age, neutral first, watchdog, and the latched stop. Times are ms."""

    def __init__(self):
        self.lease = None
        self.sequence = None
        self.accepted_at = None
        self.was_neutral = False
        self.is_armed = False
        self.motion = (0, 0, 0)
        self.stop = None
        self.presses = 0
        self.press = None
        # What was executed of late: its id, and when, the oldest first.
        self.done = {}

    def set_lease(self, lease):
        if lease == self.lease:
            return
        self.lease = lease
        self.sequence = self.accepted_at = None
        self.disarm()

    def disarm(self):
        self.is_armed = self.was_neutral = False
        self.motion = (0, 0, 0)

    def check(self, lease, sent_at, service_now):
        if self.lease is None or lease != self.lease:
            raise Refused("lease-dead", "The lease has ended.")
        self.check_age(sent_at, service_now)

    @staticmethod
    def check_age(sent_at, service_now):
        if type(sent_at) not in (int, float):
            raise Refused("bad-message", "The message does not say when it was sent.")
        # Without a clock nothing can be said of an age.
        age = math.inf if service_now is None else service_now - sent_at
        if not -MAX_COMMAND_LEAD <= age <= MAX_COMMAND_AGE:
            raise Refused("stale-command", "The command was too old.")

    def check_first(self, identity, now):
        """Refuses a copy: what toggles must not toggle twice. One that comes later than this is too old anyway."""
        kept = MAX_COMMAND_AGE + MAX_COMMAND_LEAD
        self.done = {it: at for it, at in self.done.items() if now - at <= kept}
        if identity in self.done:
            raise Refused("out-of-order", "This was sent before.")
        self.done[identity] = now

    def drive(self, command, now, service_now):
        """Executes a command, or raises Refused. `now` is the robot's clock."""
        shares = [
            command.get("power"),
            command.get("steer"),
            command.get("steer_compensation"),
            command.get("rotate", 0),
        ]
        sequence, sent_at = command.get("seq"), command.get("sent_at")
        picture_age = command.get("picture_age", 0)
        brake = command.get("brake", False)
        if (
            not all(map(is_share, shares))
            or type(sequence) is not int
            or type(sent_at) not in (int, float)
            or type(picture_age) not in (int, float)
            or picture_age < 0
            or type(brake) is not bool
        ):
            raise Refused("bad-message", "The command is not understood.")
        self.check(command.get("lease_id"), sent_at, service_now)
        if self.sequence is not None and sequence <= self.sequence:
            raise Refused("out-of-order", "The command came out of order.")
        self.sequence = sequence
        self.watch(now, False)
        power, steer, compensation, rotate = shares
        # Whoever has it brake has not let go of anything.
        self.was_neutral = power == 0 and rotate == 0 and not brake
        if brake:
            self.accepted_at = now
            self.motion = None
            return
        if not self.was_neutral and (not self.is_armed or self.stop):
            raise Refused("not-neutral", "Centre the stick first.")
        if not self.stop:
            self.is_armed = True
        self.accepted_at = now
        delay = picture_age + max(0, service_now - sent_at)
        share = min(1, DELAY_BUDGET / delay) if delay > 0 else 1

        def within(value, most):
            return max(-most, min(most, value))

        self.motion = (
            within(power, share),
            within(steer + compensation, 1),
            within(rotate, share),
        )

    def watch(self, now, is_at_rest):
        """What to do now; None: brake as hard as possible."""
        if self.stop or self.lease is None or self.accepted_at is None:
            return None
        silence = now - self.accepted_at
        if silence < WATCHDOG and not (self.motion is None and is_at_rest):
            return self.motion
        # What came to rest in silence, or was made to brake, does not go on by itself.
        if is_at_rest or silence > STOP_WITHIN:
            self.disarm()
        return None

    def latch(self, by, press):
        if not self.stop or press is None or press != self.press:
            self.presses += 1
        self.press = press
        # The first cause stays until it is armed again.
        self.stop = self.stop or {"by": by, "cause": "operator"}
        self.disarm()

    def rearm(self, lease, sent_at, number, service_now):
        self.check(lease, sent_at, service_now)
        if number is not None and self.stop and number != self.presses:
            raise Refused(None, "The emergency stop was pressed again.")
        if not self.was_neutral:
            raise Refused("not-neutral", "Centre the controls first.")
        self.stop = None
        self.disarm()


# --- a toy body -------------------------------------------------------------


class Body:
    """Goes where it is told in a yard without anything in it."""

    def __init__(self, latitude, longitude):
        self.latitude, self.longitude = latitude, longitude
        self.heading, self.speed, self.turning = 0.0, 0.0, 0.0

    @property
    def is_at_rest(self):
        return self.speed == 0 and self.turning == 0

    def step(self, motion, most, dt):
        power, steer, rotate = motion or (0, 0, 0)
        full = MAX_SPEED if power > 0 else MAX_REVERSE
        wanted = max(-most, min(most, power * full))
        slows = abs(wanted) < abs(self.speed) or wanted * self.speed < 0
        rate = (BRAKING if slows else ACCELERATION) if motion else HARD_BRAKING
        change = max(-rate * dt, min(rate * dt, wanted - self.speed))
        self.speed += change
        if abs(self.speed) < 1e-9:
            self.speed = 0.0
        self.turning = rotate * 60 if rotate else steer * self.speed * 40
        self.heading = (self.heading + self.turning * dt) % 360
        way = self.speed * dt
        angle = math.radians(self.heading)
        self.latitude += way * math.cos(angle) / 111_320
        self.longitude += (
            way * math.sin(angle) / (111_320 * math.cos(math.radians(self.latitude)))
        )


# --- a camera without an encoder --------------------------------------------


def ue(value):
    """Exp-Golomb code of an unsigned number, as text of bits."""
    bits = bin(value + 1)[2:]
    return "0" * (len(bits) - 1) + bits


def unit(kind, bits):
    """A NAL unit with its start code."""
    bits += "1"
    bits += "0" * (-len(bits) % 8)
    data = int(bits, 2).to_bytes(len(bits) // 8, "big")
    # No start code may appear within.
    safe = re.sub(rb"\x00\x00(?=[\x00-\x03])", b"\x00\x00\x03", data)
    return b"\x00\x00\x00\x01" + bytes([kind]) + safe


class Painter:
    """H.264 of a grey picture on which some blocks of 16×16 pixels have colours.

    The least that is H.264: predicted grey in key frames, blocks that are skipped or sent as they are
    (I_PCM) in all others. A real robot has an encoder; baseline, no frames reordered.
    """

    GREY = (128, 128, 128)

    def __init__(self, width, height):
        self.columns, self.rows = width // 16, height // 16
        self.shown = {}
        self.number = 0
        self.key_frames = 0
        self.sets = unit(
            0x67,
            f"{66:08b}{0xE0:08b}{31:08b}"
            + ue(0) + ue(0) + ue(2) + ue(1) + "0"
            + ue(self.columns - 1) + ue(self.rows - 1) + "1100",
        ) + unit(0x68, ue(0) + ue(0) + "00" + ue(0) * 3 + "000" + ue(0) * 3 + "100")

    def key_frame(self):
        self.shown = {}
        self.number = 0
        self.key_frames += 1
        header = ue(0) + ue(7) + ue(0) + "0000" + ue(self.key_frames % 2)
        header += "00" + ue(0) + ue(1)
        # Each block: 16×16 predicted from its neighbours, without a difference.
        blocks = "00100111" * (self.columns * self.rows)
        return self.sets + unit(0x65, header + blocks)

    def frame(self, blocks):
        """`blocks`: (column, row) → (Y, Cb, Cr)."""
        self.number = (self.number + 1) % 16
        bits = [ue(0), ue(5), ue(0), f"{self.number:04b}", "000", ue(0), ue(1)]
        size = sum(map(len, bits))
        at = -1
        for place in sorted(
            {*self.shown, *blocks}, key=lambda it: (it[1], it[0])
        ):
            colour = blocks.get(place, self.GREY)
            if colour == self.shown.get(place, self.GREY):
                continue
            index = place[1] * self.columns + place[0]
            coded = ue(index - at - 1) + ue(30)
            coded += "0" * (-(size + len(coded)) % 8)
            luma, blue, red = (f"{part:08b}" for part in colour)
            coded += luma * 256 + blue * 64 + red * 64
            bits.append(coded)
            size += len(coded)
            at = index
        rest = self.columns * self.rows - at - 1
        if rest > 0:
            bits.append(ue(rest))
        self.shown = dict(blocks)
        return unit(0x61, "".join(bits))


# Rows of 3 bits each, from the top.
GLYPHS = {
    "0": (7, 5, 5, 5, 7), "1": (2, 6, 2, 2, 7), "2": (7, 1, 7, 4, 7),
    "3": (7, 1, 7, 1, 7), "4": (5, 5, 7, 1, 1), "5": (7, 4, 7, 1, 7),
    "6": (7, 4, 7, 5, 7), "7": (7, 1, 1, 2, 2), "8": (7, 5, 7, 5, 7),
    "9": (7, 5, 7, 1, 7), ".": (0, 0, 0, 0, 2), "-": (0, 0, 7, 0, 0),
}
WHITE, RED, GREEN = (225, 128, 128), (90, 100, 220), (150, 60, 40)


def scene(painter, heading, speed, number):
    """A compass along the horizon, north in red, the speed below, and a light that blinks with each frame."""
    blocks = {}
    horizon = painter.rows // 2
    for bearing in range(0, 360, 30):
        turn = (bearing - heading + 180) % 360 / 360
        column = int(turn * painter.columns) % painter.columns
        for row in range(horizon - (3 if bearing % 90 == 0 else 1), horizon + 1):
            blocks[column, row] = RED if bearing == 0 else WHITE
    for position, letter in enumerate(f"{speed:.1f}"):
        for row, bits in enumerate(GLYPHS[letter]):
            for column in range(3):
                if bits >> (2 - column) & 1:
                    place = (2 + position * 4 + column, painter.rows - 7 + row)
                    blocks[place] = WHITE
    blocks[1, 1] = GREEN if number % 2 else WHITE
    return blocks


# --- the robot --------------------------------------------------------------


class Robot:
    def __init__(self, robot_id, place):
        self.id = robot_id
        self.lock = threading.RLock()
        self.clock = Clock()
        self.gate = Gate()
        self.body = Body(*place)
        self.lid, self.led = "closed", False
        self.strobe_until = self.honk_until = self.lidars_off_until = -math.inf
        self.is_siren_on = False
        self.sound, self.sound_until = None, -math.inf
        self.wanted = {}
        self.outbox = queue.Queue(maxsize=200)
        self.told = None

    def control(self):
        """50 times a second whatever the link does: this is what stops the robot."""
        due = next_telemetry = time.monotonic()
        while True:
            due = max(due + STEP, time.monotonic() - STEP)
            time.sleep(max(0, due - time.monotonic()))
            now = monotonic()
            with self.lock:
                motion = self.gate.watch(now, self.body.is_at_rest)
                most = CREEP if now < self.lidars_off_until else MAX_SPEED
                self.body.step(motion, most, STEP)
                # A command may come before the next step: what has just come to rest does not go on by it.
                if self.body.is_at_rest:
                    self.gate.watch(now, True)
                news = (
                    self.gate.is_armed,
                    bool(self.gate.stop),
                    self.gate.presses,
                    self.body.speed == 0,
                )
                if news == self.told and time.monotonic() < next_telemetry:
                    continue
                telemetry = self.telemetry(now)
                self.told = news
            next_telemetry = time.monotonic() + TELEMETRY_PERIOD
            if telemetry:
                self.say(telemetry)

    def say(self, message):
        waiting = self.outbox.queue
        with self.outbox.mutex:
            if len(waiting) >= self.outbox.maxsize:
                # The link is stuck: what is old helps nobody when it moves again.
                old = (it for it in waiting if it["type"] == "telemetry")
                if oldest := next(old, None):
                    waiting.remove(oldest)
        try:
            self.outbox.put_nowait(message)
        except queue.Full:
            # Nothing that waits for the link may hold this robot up.
            pass

    def telemetry(self, now):
        service_now = self.clock.now()
        if service_now is None:
            return None
        body, gate = self.body, self.gate
        message = {
            "type": "telemetry",
            "robot_id": self.id,
            "server_time": service_now,
            "signal": "good",
            "position": {"lat": body.latitude, "lng": body.longitude},
            "heading": body.heading,
            "speed": body.speed,
            "battery": {"percentage": 80, "voltage": 25.2, "usage": 0},
            "cargo_temperature_in_celsius": 20,
            "lid": self.lid,
            "siren": self.is_siren_on or now < self.honk_until,
            "siren_enabled": self.is_siren_on,
            "led": self.led,
            "strobe": now < self.strobe_until,
            "lidars_enabled": now >= self.lidars_off_until,
            "emergency_stop": {
                "latched": bool(gate.stop),
                "number": gate.presses,
                **(gate.stop or {}),
            },
            "is_armed": gate.is_armed,
            "collision": False,
        }
        if now >= self.lidars_off_until:
            # Nothing is near in an empty yard.
            message["clearance"] = [3] * 8
        if now < self.sound_until:
            message["sound"] = self.sound
        return message

    def hear(self, text):
        """Executes one message of the service; answers those that carry an id."""
        message = json.loads(text, parse_constant=lambda name: None)
        kind = message.get("type")
        now = monotonic()
        if kind == "echo":
            self.say(message)
        elif kind == "pong":
            with self.lock:
                self.clock.learn(message["client_time"], message["server_time"])
        elif kind == "drive":
            try:
                with self.lock:
                    self.gate.drive(message, now, self.clock.now())
            except Refused as refused:
                self.say(
                    {
                        "type": "robot-refusal",
                        "lease_id": message["lease_id"],
                        "code": refused.code,
                    }
                )
        elif kind == "robot-camera":
            with self.lock:
                rendition = message["rendition"]
                # Wanted again: with a key frame.
                self.wanted.pop(rendition, None)
                if message["wanted"]:
                    self.wanted[rendition] = object()
        elif "id" in message:
            answer = {"type": "robot-answer", "id": message["id"], "ok": True}
            try:
                with self.lock:
                    self.execute(kind, message, now)
            except Refused as refused:
                answer.update(ok=False, message=str(refused))
                if refused.code:
                    answer["code"] = refused.code
            self.say(answer)

    def execute(self, kind, message, now):
        service_now = self.clock.now()
        if kind == "robot-lease":
            self.gate.set_lease(message.get("lease_id"))
        elif kind == "robot-stop":
            self.gate.latch(message["by"], message.get("press"))
        elif kind == "rearm":
            self.gate.check_first(message["id"], now)
            self.gate.rearm(
                message["lease_id"],
                message.get("sent_at"),
                message.get("stop_number"),
                service_now,
            )
        elif kind == "lid-toggle":
            self.gate.check_age(message.get("sent_at"), service_now)
            self.gate.check_first(message["id"], now)
            self.toggle_lid()
        elif kind == "command":
            self.gate.check(
                message["lease_id"], message.get("sent_at"), service_now
            )
            self.gate.check_first(message["id"], now)
            self.command(message, now)
        else:
            raise Refused("bad-message", f"{self.id} does not know {kind}.")

    def command(self, message, now):
        name = message["command"]
        if name == "lid-toggle":
            self.toggle_lid()
        elif name == "led-toggle":
            self.led = not self.led
        elif name == "strobe-pulse":
            self.strobe_until = now + 1000
        elif name == "siren":
            # Who lets go of the horn does not switch off a siren that was switched on.
            horn = message["enabled"] and message.get("held")
            self.honk_until = now + HONK_FOR if horn else -math.inf
            if not message.get("held"):
                self.is_siren_on = message["enabled"]
        elif name == "lidars":
            off = -math.inf if message["enabled"] else now + LIDARS_OFF_FOR
            self.lidars_off_until = off
        elif name == "sound" and message["sound"] == "say":
            # It has no voice, and telling that it speaks would be a lie.
            raise Refused(None, f"{self.id} cannot speak.")
        elif name == "sound":
            self.sound, self.sound_until = message["sound"], now + 2000
        else:
            raise Refused("bad-message", f"{self.id} does not know {name}.")

    def toggle_lid(self):
        # For the driver, too: at speed food falls out of an open lid.
        if not self.body.is_at_rest:
            raise Refused(None, f"{self.id} moves. Wait until it stands.")
        self.lid = "closed" if self.lid == "open" else "open"

    def film(self, socket, gone):
        """Sends the frames that are wanted, each at its rate, until the connection has gone."""
        painters, due, tokens, numbers = {}, {}, {}, collections.Counter()
        # While no picture is wanted nothing is sent that could fail.
        while not gone.is_set():
            with self.lock:
                wanted = dict(self.wanted)
                heading, speed = self.body.heading, self.body.speed
                captured_at = self.clock.now()
            now = time.monotonic()
            for rendition, token in wanted.items():
                width, height, rate = RENDITIONS[rendition]
                if captured_at is None or now < due.get(rendition, 0):
                    continue
                due[rendition] = max(due.get(rendition, now) + 1 / rate, now)
                painter = painters.setdefault(rendition, Painter(width, height))
                numbers[rendition] += 1
                is_key = tokens.get(rendition) is not token
                tokens[rendition] = token
                data = (
                    painter.key_frame()
                    if is_key
                    else painter.frame(
                        scene(painter, heading, speed, numbers[rendition])
                    )
                )
                header = struct.pack(
                    ">dIBBxx",
                    captured_at,
                    numbers[rendition] & 0xFFFFFFFF,
                    is_key,
                    list(RENDITIONS).index(rendition),
                )
                socket.send(header + data, 2)
            time.sleep(0.005)

    def live(self, url, key):
        """One connection, until it breaks."""
        main = WebSocket(f"{url}/robot", key)
        sockets = [main]
        gone = threading.Event()

        def guarded(work):
            def run():
                try:
                    work()
                except (Closed, OSError):
                    pass
                finally:
                    gone.set()
                    for it in sockets:
                        it.close()

            threading.Thread(target=run, daemon=True).start()

        def speak():
            while not gone.is_set():
                try:
                    main.send_json(self.outbox.get(timeout=0.5))
                except queue.Empty:
                    pass

        def measure():
            count = 0
            while not gone.is_set():
                self.say({"type": "ping", "client_time": monotonic()})
                count += 1
                # Nothing is executed before the clock is known.
                time.sleep(0.05 if count < 5 else 1)

        def film():
            camera = WebSocket(f"{url}/robot/camera", key)
            sockets.append(camera)
            # Nothing is told there, but pings are answered.
            guarded(camera.receive)
            self.film(camera, gone)

        # What waited for the link before is old.
        with self.outbox.mutex:
            self.outbox.queue.clear()
        with self.lock:
            self.wanted.clear()
            self.clock = Clock()
        for work in (speak, measure, film):
            guarded(work)
        try:
            while True:
                self.hear(main.receive())
        finally:
            gone.set()
            for it in sockets:
                it.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("id")
    parser.add_argument("--url", default="ws://localhost:7100/teleop")
    parser.add_argument(
        "--at", default="35.2271,-80.8431", help="latitude,longitude to begin at"
    )
    arguments = parser.parse_args()
    key = os.environ.get("SIDEHELM_ROBOT_KEY")
    if not key:
        sys.exit("Set SIDEHELM_ROBOT_KEY to this robot's key.")
    robot = Robot(arguments.id, tuple(map(float, arguments.at.split(","))))
    threading.Thread(target=robot.control, daemon=True).start()
    while True:
        try:
            robot.live(arguments.url, key)
        except (Closed, OSError) as problem:
            print(f"{arguments.id}: {problem}", flush=True)
        except Exception as problem:
            # Whatever the service said: the robot stands by its watchdog, and tries again.
            print(f"{arguments.id}: not understood: {problem!r}", flush=True)
        time.sleep(1)


if __name__ == "__main__":
    main()
