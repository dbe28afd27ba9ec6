// A WHEP client and a WHEP server with Pion:
//
//	pion client URL TOKEN FRAMES
//	pion server < annex-b.h264
//
// The client prints what it saw as JSON, the server its address.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pion/interceptor"
	"github.com/pion/rtp/codecs"
	"github.com/pion/webrtc/v3"
	"github.com/pion/webrtc/v3/pkg/media"
	"github.com/pion/webrtc/v3/pkg/media/h264reader"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type seen struct {
	Frames  int               `json:"frames"`
	Width   int               `json:"width"`
	Height  int               `json:"height"`
	First   int64             `json:"first"`
	Deleted int               `json:"deleted"`
	Headers map[string]string `json:"headers"`
}

func call(method, address, token, body string) (*http.Response, string) {
	request, err := http.NewRequest(method, address, strings.NewReader(body))
	check(err)
	request.Header.Set("authorization", "Bearer "+token)
	if body != "" {
		request.Header.Set("content-type", "application/sdp")
	}
	response, err := http.DefaultClient.Do(request)
	check(err)
	text, err := io.ReadAll(response.Body)
	check(err)
	if response.StatusCode >= 300 {
		check(fmt.Errorf("%s %s: %s %s", method, address, response.Status, text))
	}
	return response, string(text)
}

// It leaves out loopback by itself; nothing else is meant here.
func newPeer() *webrtc.PeerConnection {
	settings := webrtc.SettingEngine{}
	settings.SetIncludeLoopbackCandidate(true)
	settings.SetIPFilter(net.IP.IsLoopback)
	settings.SetNetworkTypes([]webrtc.NetworkType{webrtc.NetworkTypeUDP4})
	engine := &webrtc.MediaEngine{}
	check(engine.RegisterDefaultCodecs())
	interceptors := &interceptor.Registry{}
	check(webrtc.RegisterDefaultInterceptors(engine, interceptors))
	api := webrtc.NewAPI(
		webrtc.WithSettingEngine(settings),
		webrtc.WithMediaEngine(engine),
		webrtc.WithInterceptorRegistry(interceptors),
	)
	peer, err := api.NewPeerConnection(webrtc.Configuration{})
	check(err)
	return peer
}

func client(address, token string, wanted int) {
	peer := newPeer()
	_, err := peer.AddTransceiverFromKind(
		webrtc.RTPCodecTypeVideo,
		webrtc.RTPTransceiverInit{Direction: webrtc.RTPTransceiverDirectionRecvonly},
	)
	check(err)
	frames := make(chan int, 1)
	var first time.Time
	width, height := 0, 0
	peer.OnTrack(func(track *webrtc.TrackRemote, _ *webrtc.RTPReceiver) {
		if !strings.EqualFold(track.Codec().MimeType, webrtc.MimeTypeH264) {
			check(errors.New("not H.264 but " + track.Codec().MimeType))
		}
		depacketizer := &codecs.H264Packet{}
		count := 0
		hasSlice, hasSets := false, false
		for {
			packet, _, err := track.ReadRTP()
			if err != nil {
				return
			}
			units, err := depacketizer.Unmarshal(packet.Payload)
			check(err)
			for _, unit := range bytes.Split(units, []byte{0, 0, 0, 1}) {
				if len(unit) == 0 {
					continue
				}
				switch unit[0] & 31 {
				case 7:
					hasSets = true
					width, height = size(unit)
				case 1, 5:
					hasSlice = hasSets
				}
			}
			if !packet.Marker || !hasSlice {
				continue
			}
			hasSlice = false
			if count == 0 {
				first = time.Now()
			}
			count++
			if count == wanted {
				frames <- count
			}
		}
	})
	offer, err := peer.CreateOffer(nil)
	check(err)
	gathered := webrtc.GatheringCompletePromise(peer)
	check(peer.SetLocalDescription(offer))
	<-gathered
	began := time.Now()
	response, answer := call("POST", address, token, peer.LocalDescription().SDP)
	base, err := url.Parse(address)
	check(err)
	session, err := base.Parse(response.Header.Get("location"))
	check(err)
	check(peer.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: answer}))
	select {
	case count := <-frames:
		ended, _ := call("DELETE", session.String(), token, "")
		headers := map[string]string{}
		for _, name := range []string{"etag", "accept-patch", "link"} {
			if value := response.Header.Get(name); value != "" {
				headers[name] = value
			}
		}
		text, err := json.Marshal(seen{count, width, height, first.Sub(began).Milliseconds(), ended.StatusCode, headers})
		check(err)
		fmt.Println(string(text))
	case <-time.After(25 * time.Second):
		check(errors.New("no frames in 25 s"))
	}
}

// The picture size of a sequence parameter set of the baseline profile, in whole macroblocks.
func size(sps []byte) (int, int) {
	position := 8 * 4
	bit := func() int {
		value := int(sps[position/8]>>(7-position%8)) & 1
		position++
		return value
	}
	golomb := func() int {
		zeros := 0
		for bit() == 0 {
			zeros++
		}
		value := 1
		for ; zeros > 0; zeros-- {
			value = value<<1 | bit()
		}
		return value - 1
	}
	golomb() // seq_parameter_set_id
	golomb() // log2_max_frame_num_minus4
	order := golomb()
	if order == 0 {
		golomb() // log2_max_pic_order_cnt_lsb_minus4
	} else if order == 1 {
		return 0, 0
	}
	golomb() // max_num_ref_frames
	bit()    // gaps_in_frame_num_value_allowed_flag
	width := golomb() + 1
	height := golomb() + 1
	return width * 16, height * 16
}

type server struct {
	sync.Mutex
	track *webrtc.TrackLocalStaticSample
	peers map[string]*webrtc.PeerConnection
}

func (it *server) ServeHTTP(response http.ResponseWriter, request *http.Request) {
	it.Lock()
	defer it.Unlock()
	switch request.Method {
	case http.MethodPost:
		offer, err := io.ReadAll(request.Body)
		check(err)
		peer := newPeer()
		check(peer.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeOffer, SDP: string(offer)}))
		_, err = peer.AddTrack(it.track)
		check(err)
		answer, err := peer.CreateAnswer(nil)
		check(err)
		gathered := webrtc.GatheringCompletePromise(peer)
		check(peer.SetLocalDescription(answer))
		<-gathered
		id := strconv.Itoa(len(it.peers) + 1)
		it.peers[id] = peer
		response.Header().Set("content-type", "application/sdp")
		response.Header().Set("location", "/whep/"+id)
		response.WriteHeader(http.StatusCreated)
		_, err = io.WriteString(response, peer.LocalDescription().SDP)
		check(err)
	case http.MethodDelete:
		id := strings.TrimPrefix(request.URL.Path, "/whep/")
		if peer, known := it.peers[id]; known {
			check(peer.Close())
			delete(it.peers, id)
			return
		}
		response.WriteHeader(http.StatusNotFound)
	default:
		response.WriteHeader(http.StatusMethodNotAllowed)
	}
}

// Sends the frames over and over, one each 40 ms.
func (it *server) play(frames [][]byte) {
	const period = 40 * time.Millisecond
	for next := 0; ; next = (next + 1) % len(frames) {
		check(it.track.WriteSample(media.Sample{Data: frames[next], Duration: period}))
		time.Sleep(period)
	}
}

func readFrames() [][]byte {
	reader, err := h264reader.NewReader(os.Stdin)
	check(err)
	frames := [][]byte{}
	frame := []byte{}
	for {
		unit, err := reader.NextNAL()
		if errors.Is(err, io.EOF) {
			return frames
		}
		check(err)
		frame = append(append(frame, 0, 0, 0, 1), unit.Data...)
		if unit.UnitType == h264reader.NalUnitTypeCodedSliceIdr || unit.UnitType == h264reader.NalUnitTypeCodedSliceNonIdr {
			frames = append(frames, frame)
			frame = []byte{}
		}
	}
}

func serve() {
	frames := readFrames()
	track, err := webrtc.NewTrackLocalStaticSample(
		webrtc.RTPCodecCapability{
			MimeType:    webrtc.MimeTypeH264,
			ClockRate:   90000,
			SDPFmtpLine: "level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f",
		},
		"video", "pion",
	)
	check(err)
	it := &server{track: track, peers: map[string]*webrtc.PeerConnection{}}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	fmt.Printf("{\"url\":\"http://%s/whep\"}\n", listener.Addr())
	go it.play(frames)
	check(http.Serve(listener, it))
}

func main() {
	if len(os.Args) == 5 && os.Args[1] == "client" {
		wanted, err := strconv.Atoi(os.Args[4])
		check(err)
		client(os.Args[2], os.Args[3], wanted)
	} else if len(os.Args) == 2 && os.Args[1] == "server" {
		serve()
	} else {
		check(errors.New("pion client URL TOKEN FRAMES | pion server"))
	}
}
