"""A WHEP server with aiortc: server.py [CODEC].

Shows a picture that is red on the left and blue on the right. Prints its address.
"""

import asyncio
import json
import sys
import uuid

import aioice.ice
import av
import numpy
from aiohttp import web
from aiortc import RTCPeerConnection, RTCSessionDescription, VideoStreamTrack
from aiortc.rtcrtpsender import RTCRtpSender

# It leaves out loopback by itself; nothing else is meant here.
aioice.ice.get_host_addresses = lambda use_ipv4, use_ipv6: ["127.0.0.1"]

CODEC = sys.argv[1] if len(sys.argv) > 1 else "H264"
WIDTH, HEIGHT = 640, 320
sessions = {}


class TwoColours(VideoStreamTrack):
    def __init__(self):
        super().__init__()
        self.picture = numpy.zeros((HEIGHT, WIDTH, 3), numpy.uint8)
        self.picture[:, : WIDTH // 2] = (220, 20, 20)
        self.picture[:, WIDTH // 2 :] = (20, 20, 220)

    async def recv(self):
        frame = av.VideoFrame.from_ndarray(self.picture, format="rgb24")
        frame.pts, frame.time_base = await self.next_timestamp()
        return frame


async def start(request):
    if request.content_type != "application/sdp":
        return web.Response(status=415)
    peer = RTCPeerConnection()
    session = str(uuid.uuid4())
    sessions[session] = peer
    await peer.setRemoteDescription(
        RTCSessionDescription(await request.text(), "offer")
    )
    peer.addTrack(TwoColours())
    known = RTCRtpSender.getCapabilities("video").codecs
    [transceiver] = peer.getTransceivers()
    transceiver.setCodecPreferences(
        [it for it in known if it.mimeType == f"video/{CODEC}"]
    )
    await peer.setLocalDescription(await peer.createAnswer())
    return web.Response(
        status=201,
        text=peer.localDescription.sdp,
        content_type="application/sdp",
        headers={"location": f"/whep/{session}", "etag": f'"{session}"'},
    )


async def end(request):
    peer = sessions.pop(request.match_info["session"], None)
    if peer is None:
        return web.Response(status=404)
    await peer.close()
    return web.Response()


async def main():
    app = web.Application()
    app.add_routes([web.post("/whep", start), web.delete("/whep/{session}", end)])
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = site._server.sockets[0].getsockname()
    print(json.dumps({"url": f"http://{host}:{port}/whep"}), flush=True)
    await asyncio.Event().wait()


asyncio.run(main())
