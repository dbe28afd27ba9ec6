import { CameraPlaces, type Candidate } from './CameraPlaces';

/** `!` is one that carries an order or is driven, `~` one that costs nothing. */
const candidates = (text: string): Candidate[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map(word => ({
      robotId: word.replace(/[!~]/, ''),
      isUrgent: word.includes('!'),
      isFree: word.includes('~'),
    }));

describe('who is left out where not all cameras may run for recording alone', () => {
  /** Who is left out after each of several looks. */
  const leftOut = (most: number | undefined, ...looks: string[]) => {
    const places = new CameraPlaces(most);
    return looks.map(look => places.leaveOut(candidates(look)).join(' '));
  };

  it('is nobody without a limit, and while there is room', () => {
    expect(leftOut(undefined, 'A B C D')).toEqual(['']);
    expect(leftOut(4, 'A B C D')).toEqual(['']);
  });

  it('is who merely moves before who carries an order or is driven', () => {
    expect(leftOut(2, 'A B C! D!')).toEqual(['A B']);
    expect(leftOut(2, 'A B', 'A B C!')).toEqual(['', 'B']);
    expect(leftOut(1, 'A! B! C')).toEqual(['B C']);
  });

  it('is nobody who has a place, while nobody more urgent wants it', () => {
    expect(leftOut(2, 'C D', 'A B C D', 'B C D', 'B D')).toEqual([
      '',
      'A B',
      'B',
      '',
    ]);
    // Also among those that carry an order, whatever their order in the fleet.
    expect(leftOut(1, 'B!', 'A! B!', 'A!')).toEqual(['', 'A', '']);
  });

  it('does not change to and fro with a lease that comes and goes', () => {
    expect(leftOut(1, 'A', 'A B!', 'A B', 'A B!', 'A B', 'A')).toEqual([
      '',
      'A',
      'A',
      'A',
      'A',
      '',
    ]);
  });

  it('is nobody who costs nothing: somebody watches them anyway', () => {
    expect(leftOut(1, 'A~ B~ C', 'A~ B C', 'A B C')).toEqual(['', 'B', 'A B']);
  });

  it('is nobody who is recorded for longer, whoever has watched it meanwhile', () => {
    // B got the place only because A was watched.
    expect(leftOut(1, 'A', 'A~ B', 'A B', 'B')).toEqual(['', '', 'B', '']);
    // A newcomer does not get ahead of who is recorded already.
    expect(leftOut(1, 'B~', 'A B')).toEqual(['', 'A']);
    expect(leftOut(1, 'B~', 'A! B')).toEqual(['', 'B']);
  });

  it('is everybody whom nobody watches where no camera may run for that', () => {
    expect(leftOut(0, 'A! B~ C')).toEqual(['A C']);
  });
});
