"""A WHEP client with GStreamer's webrtcbin: client.py URL TOKEN FRAMES [CODEC].

Decodes so many frames, ends the session, and prints what it saw as JSON.
"""

import json
import sys
import threading
import time

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstWebRTC", "1.0")
gi.require_version("GstSdp", "1.0")
from gi.repository import GLib, Gst, GstSdp, GstWebRTC  # noqa: E402

from whep import answer_to, delete  # noqa: E402

CAPS = {
    "H264": "application/x-rtp,media=video,encoding-name=H264,clock-rate=90000,payload=102,"
    "packetization-mode=(string)1,profile-level-id=(string)42e01f",
    "VP8": "application/x-rtp,media=video,encoding-name=VP8,clock-rate=90000,payload=96",
}
DECODE = {
    "H264": "rtph264depay ! h264parse ! avdec_h264",
    "VP8": "rtpvp8depay ! vp8dec",
}


class Client:
    def __init__(self, url, token, wanted, codec):
        self.url, self.token, self.wanted, self.codec = url, token, wanted, codec
        self.loop = GLib.MainLoop()
        self.frames = 0
        self.size = (0, 0)
        self.first = None
        self.session = None
        self.problem = None
        self.pipe = Gst.Pipeline.new()
        self.bin = Gst.ElementFactory.make("webrtcbin")
        self.bin.set_property("bundle-policy", "max-bundle")
        self.pipe.add(self.bin)
        # It leaves out loopback by itself; nothing else is meant here.
        self.ice = self.bin.get_property("ice-agent")
        self.ice.emit("add-local-ip-address", "127.0.0.1")
        self.bin.emit(
            "add-transceiver",
            GstWebRTC.WebRTCRTPTransceiverDirection.RECVONLY,
            Gst.Caps.from_string(CAPS[codec]),
        )
        self.bin.connect("on-negotiation-needed", self.on_negotiation)
        self.bin.connect("notify::ice-gathering-state", self.on_gathering)
        self.bin.connect("pad-added", self.on_pad)
        bus = self.pipe.get_bus()
        bus.add_signal_watch()
        bus.connect("message::error", self.on_error)

    def run(self):
        GLib.timeout_add_seconds(25, lambda: self.end("No frames in 25 s."))
        self.pipe.set_state(Gst.State.PLAYING)
        self.loop.run()
        self.pipe.set_state(Gst.State.NULL)
        if self.problem:
            raise SystemExit(self.problem)

    def end(self, problem=None):
        self.problem = self.problem or problem
        self.loop.quit()
        return False

    def on_error(self, _, message):
        self.end(str(message.parse_error()))

    def on_negotiation(self, element):
        promise = Gst.Promise.new_with_change_func(self.on_offer)
        element.emit("create-offer", None, promise)

    def on_offer(self, promise):
        promise.wait()
        reply = promise.get_reply()
        offer = reply.get_value("offer")
        self.bin.emit("set-local-description", offer, Gst.Promise.new())

    def on_gathering(self, element, _):
        state = element.get_property("ice-gathering-state")
        if state == GstWebRTC.WebRTCICEGatheringState.COMPLETE and not self.session:
            threading.Thread(target=self.exchange, daemon=True).start()

    def exchange(self):
        try:
            offer = self.bin.get_property("local-description").sdp.as_text()
            self.began = time.monotonic()
            self.session, answer, self.headers = answer_to(self.url, self.token, offer)
            _, sdp = GstSdp.SDPMessage.new_from_text(answer)
            described = GstWebRTC.WebRTCSessionDescription.new(
                GstWebRTC.WebRTCSDPType.ANSWER, sdp
            )
            self.bin.emit("set-remote-description", described, Gst.Promise.new())
        except BaseException as error:  # Nobody else would hear of it.
            self.problem = repr(error)
            GLib.idle_add(self.end)

    def on_pad(self, _, pad):
        if pad.get_direction() != Gst.PadDirection.SRC:
            return
        decode = Gst.parse_bin_from_description(
            f"{DECODE[self.codec]} ! identity name=seen ! fakesink sync=false", True
        )
        seen = decode.get_by_name("seen").get_static_pad("src")
        seen.add_probe(Gst.PadProbeType.BUFFER, self.on_frame)
        self.pipe.add(decode)
        decode.sync_state_with_parent()
        pad.link(decode.get_static_pad("sink"))

    def on_frame(self, pad, _):
        self.first = self.first or time.monotonic()
        self.frames += 1
        caps = pad.get_current_caps().get_structure(0)
        self.size = (caps.get_int("width")[1], caps.get_int("height")[1])
        if self.frames == self.wanted:
            GLib.idle_add(self.end)
        return Gst.PadProbeReturn.OK


Gst.init(None)
client = Client(
    sys.argv[1],
    sys.argv[2],
    int(sys.argv[3]),
    sys.argv[4] if len(sys.argv) > 4 else "H264",
)
client.run()
print(
    json.dumps(
        {
            "frames": client.frames,
            "width": client.size[0],
            "height": client.size[1],
            "first": round((client.first - client.began) * 1000),
            "deleted": delete(client.session, client.token),
            "headers": client.headers,
        }
    )
)
