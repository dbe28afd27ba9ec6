import { labelBox, labelSides, type LabelledMark } from './labelSides';

const SIZE = { width: 600, height: 260 };
const LABELS = [
  { width: 80, height: 26 },
  { width: 76, height: 26 },
  { width: 130, height: 26 },
];

const at = (...places: [number, number][]): LabelledMark[] =>
  places.map(([x, y], index) => ({ x, y, ...LABELS[index] }));

const boxesOf = (marks: LabelledMark[]) => {
  const sides = labelSides(marks, SIZE);
  return marks.map((mark, index) => labelBox(mark, sides[index]));
};

function doCover(boxes: ReturnType<typeof boxesOf>) {
  return boxes.some((a, index) =>
    boxes
      .slice(index + 1)
      .some(
        b =>
          a.left < b.right &&
          b.left < a.right &&
          a.top < b.bottom &&
          b.top < a.bottom,
      ),
  );
}

describe('labelSides', () => {
  it('puts labels to the right of places that stand apart', () => {
    expect(labelSides(at([100, 60], [300, 200], [200, 130]), SIZE)).toEqual([
      'right',
      'right',
      'right',
    ]);
  });

  it('stays within the map', () => {
    expect(labelSides(at([590, 130]), SIZE)).toEqual(['left']);
    expect(labelSides(at([10, 60], [590, 200]), SIZE)).toEqual([
      'right',
      'left',
    ]);
  });

  it('gives three labels of one place three sides', () => {
    const sides = labelSides(at([300, 130], [300, 130], [300, 130]), SIZE);
    expect(new Set(sides).size).toBe(3);
  });

  it('lets no label cover another, wherever robot, restaurant and customer are', () => {
    const steps = [0, 6, 14, 25, 40, 70, 110];
    const places = steps.flatMap(x =>
      steps.flatMap(y => [
        [300 + x, 130 + y - 55] as const,
        [300 - x, 130 + y - 55] as const,
      ]),
    );
    const covering = places.flatMap(one =>
      places
        .map(other => at([300, 130], [...one], [...other]))
        .filter(marks => doCover(boxesOf(marks))),
    );
    expect(covering).toEqual([]);
  });

  it('leaves labels where they are while that is good, and not longer', () => {
    const apart = at([100, 60], [400, 200]);
    expect(labelSides(apart, SIZE, ['left', 'top'])).toEqual(['left', 'top']);
    const together = at([300, 130], [300, 130]);
    const sides = labelSides(together, SIZE, ['left', 'left']);
    expect(sides[0]).not.toBe(sides[1]);
  });

  it('knows nothing of a map without places', () => {
    expect(labelSides([], SIZE)).toEqual([]);
  });
});
