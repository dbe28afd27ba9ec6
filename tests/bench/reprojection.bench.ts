/**
 * What a frame of the panoramic camera costs to re-project at 1280×720 without a graphics card, until its last pixel is
 * drawn, beside what three.js does by itself: the picture on the inside of a sphere, around a camera.
 */
import { chromium } from '@playwright/test';
import { CONSOLE_URL } from '../support/addresses';
import { CHROMIUM } from '../support/chromium';
import { CamerasAlone } from './lib/CamerasAlone';
import { loadRenderer, measureDecodeAndDraw } from './lib/decodeAndDraw';
import { ratioRow } from './lib/ratioRow';
import { printRows } from './lib/report';
import { percentile, round } from './lib/statistics';

const ROBOT = 'SH2';
const SECONDS = 8;
const ROUNDS = 3;
/** ms a frame. */
const MOST = 6;
/** Not as fast as can be: nobody is shown more frames than there are. */
const PICTURE = {
  width: 1280,
  height: 720,
  framesPerSecond: 15,
  isFinished: true,
};

/** As the examples of three.js show panoramic videos. */
const SPHERE = `
import {
  LinearFilter, Mesh, MeshBasicMaterial, PerspectiveCamera, Scene, SphereGeometry, SRGBColorSpace, Texture, WebGLRenderer,
} from 'three';

export class ProjectionRenderer {
  constructor(canvas, video, onDrawn) {
    this.renderer = new WebGLRenderer({ canvas });
    this.texture = new Texture();
    Object.assign(this.texture, {
      colorSpace: SRGBColorSpace, generateMipmaps: false, minFilter: LinearFilter, magFilter: LinearFilter,
    });
    const geometry = new SphereGeometry(500, 60, 40);
    geometry.scale(-1, 1, 1);
    this.scene = new Scene();
    this.scene.add(new Mesh(geometry, new MeshBasicMaterial({ map: this.texture })));
    this.onDrawn = onDrawn;
  }
  resize(width, height) {
    this.renderer.setPixelRatio(devicePixelRatio);
    this.renderer.setSize(width, height);
    this.aspect = width / height;
  }
  setView({ fieldOfView }) {
    // Ours is that of the width, theirs of the height.
    const height = 2 * Math.atan(Math.tan((fieldOfView / 360) * Math.PI) / this.aspect);
    this.camera = new PerspectiveCamera((height / Math.PI) * 180, this.aspect, 1, 1100);
  }
  draw({ decoded }) {
    this.texture.image = decoded;
    this.texture.needsUpdate = true;
    this.renderer.render(this.scene, this.camera);
    decoded.close();
    this.onDrawn();
  }
}
`;

async function main() {
  const cameras = await CamerasAlone.start();
  await cameras.record('driving', ROBOT);
  await new Promise(done => setTimeout(done, SECONDS * 1_000));
  const { recording } = await cameras.report();
  cameras.stop();
  const browser = await chromium.launch(CHROMIUM);
  try {
    const open = async (module?: string) =>
      loadRenderer(await browser.newPage({ baseURL: CONSOLE_URL }), module);
    const ours = await open();
    const sphere = await open(SPHERE);
    const rounds = [];
    for (let turn = 0; turn < ROUNDS; turn++) {
      const { draw: value } = await measureDecodeAndDraw(
        ours,
        recording,
        PICTURE,
      );
      const { draw: floor } = await measureDecodeAndDraw(
        sphere,
        recording,
        PICTURE,
      );
      rounds.push({ ratio: value / floor, value, floor });
    }
    const draws = rounds.map(({ value }) => value);
    printRows('Re-projection without a graphics card', [
      {
        measure: `A frame at ${PICTURE.width}×${PICTURE.height}, decoded, until it is drawn; median of each round`,
        value: `${draws.map(draw => round(draw)).join(', ')} ms`,
        target: `≤ ${MOST} ms`,
        ok: percentile(draws, 50) <= MOST,
      },
      ratioRow({
        measure: 'The same beside a sphere of three.js',
        rounds,
        unit: 'ms',
        most: 1,
      }),
    ]);
  } finally {
    await browser.close();
  }
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
