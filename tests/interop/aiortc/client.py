"""A WHEP client with aiortc: client.py URL TOKEN FRAMES [CODEC].

Decodes so many frames, ends the session, and prints what it saw as JSON.
"""

import asyncio
import json
import sys
import time

import aioice.ice
from aiortc import RTCConfiguration, RTCPeerConnection, RTCSessionDescription
from aiortc.rtcrtpreceiver import RTCRtpReceiver

from whep import answer_to, delete

# It leaves out loopback by itself; nothing else is meant here.
aioice.ice.get_host_addresses = lambda use_ipv4, use_ipv6: ["127.0.0.1"]


async def main(url, token, wanted, codec):
    peer = RTCPeerConnection(RTCConfiguration(iceServers=[]))
    transceiver = peer.addTransceiver("video", direction="recvonly")
    known = RTCRtpReceiver.getCapabilities("video").codecs
    mime = f"video/{codec}"
    transceiver.setCodecPreferences([it for it in known if it.mimeType == mime])
    await peer.setLocalDescription(await peer.createOffer())
    began = time.monotonic()
    session, answer, headers = answer_to(url, token, peer.localDescription.sdp)
    await peer.setRemoteDescription(RTCSessionDescription(answer, "answer"))
    seen = []
    track = transceiver.receiver.track
    first = None
    while len(seen) < wanted:
        frame = await asyncio.wait_for(track.recv(), 15)
        first = first or time.monotonic()
        seen.append(frame)
    ended = delete(session, token)
    await peer.close()
    print(
        json.dumps(
            {
                "frames": len(seen),
                "width": seen[-1].width,
                "height": seen[-1].height,
                "first": round((first - began) * 1000),
                "deleted": ended,
                "headers": headers,
            }
        )
    )


asyncio.run(
    main(
        sys.argv[1],
        sys.argv[2],
        int(sys.argv[3]),
        sys.argv[4] if len(sys.argv) > 4 else "H264",
    )
)
