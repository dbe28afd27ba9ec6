"""A robot of examples/robot.py that tells each step in which it moves, and the first in which it stands.

    watched_robot.py PROGRAM [what the program takes]

A line of JSON for each, on file descriptor 3: when, in ms of the monotonic clock that all programs of this machine
share, how fast, and where. So it is known how it stops when nobody is there any more whom it could tell.
"""

import importlib.util
import json
import os
import sys

STEPS = 3

spec = importlib.util.spec_from_file_location('robot', sys.argv.pop(1))
robot = importlib.util.module_from_spec(spec)
spec.loader.exec_module(robot)


class WatchedBody(robot.Body):
    def step(self, motion, most, dt):
        before = self.speed
        super().step(motion, most, dt)
        if self.speed or before:
            position = {'lat': self.latitude, 'lng': self.longitude}
            step = {'server_time': robot.monotonic(), 'speed': self.speed, 'position': position}
            # In one go, and apart from what the program itself says.
            os.write(STEPS, f'{json.dumps(step)}\n'.encode())


robot.Body = WatchedBody
robot.main()
