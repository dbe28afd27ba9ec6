"""WHEP's HTTP part (draft-ietf-wish-whep), with Python's own library alone."""

import urllib.parse
import urllib.request


def answer_to(url, token, offer):
    """Posts an offer; answers the session's URL, the SDP answer, and the headers that a client may use."""
    request = urllib.request.Request(
        url,
        offer.encode(),
        {"content-type": "application/sdp", "authorization": f"Bearer {token}"},
        method="POST",
    )
    with urllib.request.urlopen(request, timeout=10) as response:
        if response.status != 201:
            raise SystemExit(f"The offer was answered {response.status}.")
        if response.headers.get_content_type() != "application/sdp":
            raise SystemExit("The answer is no SDP.")
        location = response.headers["location"]
        headers = {
            name: response.headers[name]
            for name in ("etag", "accept-patch", "link")
            if response.headers[name]
        }
        session = urllib.parse.urljoin(url, location)
        return session, response.read().decode(), headers


def delete(session, token):
    """Ends a session; answers the status."""
    request = urllib.request.Request(
        session, headers={"authorization": f"Bearer {token}"}, method="DELETE"
    )
    with urllib.request.urlopen(request, timeout=10) as response:
        return response.status
