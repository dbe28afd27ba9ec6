import { PreviewSheets } from './PreviewSheets';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function catchImages() {
  const images: HTMLImageElement[] = [];
  jest
    .spyOn(HTMLImageElement.prototype, 'src', 'set')
    .mockImplementation(function load(this: HTMLImageElement) {
      images.push(this);
    });
  return images;
}

it('asks for a sheet that did not come again after a pause, however often somebody looks there', () => {
  const images = catchImages();
  const sheets = new PreviewSheets();
  const look = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      expect(sheets.get('/sheet')).toBeUndefined();
      jest.advanceTimersByTime(100);
    }
  };
  const fails = () => images.at(-1)!.dispatchEvent(new Event('error'));
  look(500);
  expect(images).toHaveLength(1);
  fails();
  look(1_000);
  expect(images).toHaveLength(1);
  look(100);
  expect(images).toHaveLength(2);
  fails();
  look(2_000);
  expect(images).toHaveLength(2);
  look(100);
  expect(images).toHaveLength(3);
  images[2].dispatchEvent(new Event('load'));
  expect(sheets.get('/sheet')).toBe(images[2]);
});

it('tells whoever looks at one that is on its way, and leaves nothing at one that failed', () => {
  const images = catchImages();
  const sheets = new PreviewSheets();
  const onReady = jest.fn();
  sheets.get('/sheet', onReady);
  const [image] = images;
  image.dispatchEvent(new Event('load'));
  expect(onReady).toHaveBeenCalledTimes(1);

  sheets.get('/other', onReady);
  images[1].dispatchEvent(new Event('error'));
  const listen = jest.spyOn(images[1], 'addEventListener');
  for (let move = 0; move < 50; move += 1) sheets.get('/other', onReady);
  expect(listen).not.toHaveBeenCalled();
});
