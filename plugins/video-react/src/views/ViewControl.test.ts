import { viewDirection, ViewControl } from './ViewControl';

describe('ViewControl', () => {
  it('zooms between 60 and 120 degrees', () => {
    const control = new ViewControl();
    expect(control.view.get().fieldOfView).toBe(100);
    for (let i = 0; i < 9; i += 1) control.zoomIn();
    expect(control.view.get().fieldOfView).toBe(60);
    for (let i = 0; i < 9; i += 1) control.zoomOut();
    expect(control.view.get().fieldOfView).toBe(120);
  });

  it('zooms out of no more than the whole panorama, also when it comes from another projection', () => {
    const control = new ViewControl('equirectangular');
    control.zoomOut();
    expect(control.view.get().fieldOfView).toBe(100);
    control.zoomIn();
    expect(control.view.get().fieldOfView).toBe(90);
    control.setProjection('gnomonic');
    for (let i = 0; i < 9; i += 1) control.zoomOut();
    control.setProjection('equirectangular');
    control.zoomIn();
    expect(control.view.get().fieldOfView).toBe(90);
  });

  it('flips the yaw for the rear view', () => {
    const control = new ViewControl();
    control.setYaw(0.5);
    control.toggleRear();
    expect(viewDirection(control.view.get())).toBeCloseTo(0.5 - Math.PI);
    control.toggleRear();
    expect(viewDirection(control.view.get())).toBeCloseTo(0.5);
  });

  it('turns around without end, and not over its head', () => {
    const control = new ViewControl();
    control.look(4, 10);
    expect(control.view.get().yaw).toBeCloseTo(4 - 2 * Math.PI);
    expect(control.view.get().pitch).toBeCloseTo(Math.PI / 3);
  });

  it('resets to the whole panorama, front', () => {
    const control = new ViewControl('stereographic');
    control.look(1, 1);
    control.toggleRear();
    control.reset();
    expect(control.view.get()).toEqual({
      projection: 'equirectangular',
      yaw: 0,
      pitch: 0,
      fieldOfView: 100,
      isRear: false,
    });
  });

  it('tells nobody when nothing changed', () => {
    const control = new ViewControl('gnomonic');
    const heard = jest.fn();
    control.view.subscribe(heard);
    control.setProjection('gnomonic');
    control.setYaw(0);
    expect(heard).not.toHaveBeenCalled();
  });
});
