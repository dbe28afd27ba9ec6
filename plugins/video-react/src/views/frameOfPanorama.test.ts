import { frameOfPanorama, isWholeAhead } from './frameOfPanorama';
import { ViewControl } from './ViewControl';

const video = { width: 640, height: 320 };
const place = { width: 800, height: 600 };

const frameAfter = (
  act: (control: ViewControl) => void,
  of = { video, place },
) => {
  const control = new ViewControl('equirectangular');
  act(control);
  return frameOfPanorama(control.view.get(), of.video, of.place);
};

describe('frameOfPanorama', () => {
  it('shows the whole panorama as the video itself does', () => {
    expect(frameAfter(() => undefined)).toEqual({
      width: 800,
      height: 400,
      lefts: [0],
      top: 100,
      from: 0,
      to: 800,
    });
    expect(isWholeAhead(new ViewControl().view.get())).toBe(true);
  });

  it('puts what is on the right in the middle when the view turns right', () => {
    expect(frameAfter(control => control.setYaw(Math.PI / 2)).lefts).toEqual([
      -200, 600,
    ]);
  });

  it('puts the rear in the middle for the rear view', () => {
    expect(frameAfter(control => control.toggleRear()).lefts).toEqual([
      -400, 400,
    ]);
  });

  it('scales for a zoom, and shows what is above when it looks up', () => {
    const zoomed = (control: ViewControl) => {
      for (let step = 0; step < 4; step += 1) control.zoomIn();
    };
    const straight = frameAfter(zoomed);
    expect(straight.width).toBeCloseTo(1_333.33, 1);
    expect(straight.height).toBeCloseTo(666.67, 1);
    expect(straight.lefts[0]).toBeCloseTo(-266.67, 1);
    expect(straight.lefts).toHaveLength(1);
    expect(straight.top).toBeCloseTo(-33.33, 1);
    const upwards = frameAfter(control => {
      zoomed(control);
      control.look(0, 1);
    });
    expect(upwards.top).toBe(0);
  });

  it('never shows more than one turn in a wide place', () => {
    const wide = { video, place: { width: 1_000, height: 300 } };
    const frame = frameAfter(control => control.toggleRear(), wide);
    expect(frame).toMatchObject({ width: 600, from: 200, to: 800 });
    expect(frame.lefts).toEqual([-100, 500]);
  });

  it.each<[string, (control: ViewControl) => void]>([
    ['turned', control => control.setYaw(0.1)],
    ['to the rear', control => control.toggleRear()],
    ['zoomed', control => control.zoomIn()],
    ['upwards', control => control.look(0, 0.1)],
  ])('is not the whole panorama ahead when %s', (_, act) => {
    const control = new ViewControl('equirectangular');
    act(control);
    expect(isWholeAhead(control.view.get())).toBe(false);
  });
});
