import type { Point } from '@sidehelm/robot-simulator';
import type { Place, PlaceFeature } from './Place';
import { wordsOf } from './wordsOf';

export interface PlaceSearch {
  text: string;
  /** Where distances are from, in local metres. */
  from: Point;
  /** Metres around `from`. */
  radius?: number;
  layer?: PlaceFeature['properties']['type'];
  limit: number;
}

/** A word as it stands in a place. */
interface Posting {
  place: number;
  /** In the name, number or street rather than in the city or country around it. */
  isOwn: boolean;
}

/** Short beginnings would find a number in every postcode and a letter in every country. */
const SHORTEST_LOCALITY_PREFIX = 3;
/** What people write for the district's state and country. */
const ABBREVIATIONS = ['nc', 'usa'];

const SCORES = {
  own: { whole: 8, beginning: 4 },
  locality: { whole: 2, beginning: 1 },
  /** Every word of the place itself was typed: a street before the houses along it. */
  complete: 1,
};

function scoreOf(typed: string, word: string, isOwn: boolean): number {
  const isWhole = typed === word;
  if (!isWhole && !isOwn && typed.length < SHORTEST_LOCALITY_PREFIX) return 0;
  const scores = isOwn ? SCORES.own : SCORES.locality;
  return isWhole ? scores.whole : scores.beginning;
}

function ownWordsOf({ feature: { properties } }: Place): string[] {
  const { name, housenumber, street } = properties;
  return wordsOf([name, housenumber, street].join(' '));
}

function localityWordsOf({ feature: { properties } }: Place): string[] {
  const { city, state, postcode, country, countrycode } = properties;
  return wordsOf(
    [city, state, postcode, country, countrycode, ...ABBREVIATIONS].join(' '),
  );
}

/** Finds places by the beginnings of their words; built once, for towns of some ten thousand places. */
export class PlaceIndex {
  /** Sorted, so that all words with a beginning stand together. */
  private readonly words: string[];
  private readonly postings = new Map<string, Posting[]>();
  private readonly ownWordCounts: number[];

  constructor(private readonly places: readonly Place[]) {
    const add = (word: string, posting: Posting) => {
      const known = this.postings.get(word);
      if (known) known.push(posting);
      else this.postings.set(word, [posting]);
    };
    this.ownWordCounts = places.map((entry, place) => {
      const own = ownWordsOf(entry);
      for (const word of own) add(word, { place, isOwn: true });
      for (const word of localityWordsOf(entry))
        add(word, { place, isOwn: false });
      return own.length;
    });
    this.words = [...this.postings.keys()].sort();
  }

  /** The places that have all words of the text, the best and then the nearest first. */
  search({ text, from, radius, layer, limit }: PlaceSearch): PlaceFeature[] {
    return this.matchesOfAll(wordsOf(text))
      .map(({ index, score }) => {
        const { at, feature } = this.places[index];
        const distance = Math.hypot(at.x - from.x, at.y - from.y);
        return { index, score, distance, feature };
      })
      .filter(
        ({ distance, feature }) =>
          (radius === undefined || distance <= radius) &&
          (layer === undefined || feature.properties.type === layer),
      )
      .sort(
        (a, b) =>
          b.score - a.score || a.distance - b.distance || a.index - b.index,
      )
      .slice(0, limit)
      .map(({ feature }) => feature);
  }

  private matchesOfAll(typed: string[]) {
    const [first, ...others] = typed.map(word => this.matchesOf(word));
    return [...(first ?? [])].flatMap(([index, score]) => {
      const scores = [score, ...others.map(other => other.get(index) ?? 0)];
      if (scores.includes(0)) return [];
      const own = scores.filter(each => each >= SCORES.own.beginning).length;
      const isComplete = own >= this.ownWordCounts[index];
      const sum = scores.reduce((total, each) => total + each, 0);
      return { index, score: sum + (isComplete ? SCORES.complete : 0) };
    });
  }

  /** Place → best score, of the places with a word that begins so. */
  private matchesOf(typed: string): Map<number, number> {
    const matches = new Map<number, number>();
    for (
      let index = this.firstAtLeast(typed);
      this.words[index]?.startsWith(typed);
      index++
    ) {
      const word = this.words[index];
      for (const { place, isOwn } of this.postings.get(word) ?? []) {
        const score = scoreOf(typed, word, isOwn);
        if (score > (matches.get(place) ?? 0)) matches.set(place, score);
      }
    }
    return matches;
  }

  private firstAtLeast(word: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.words[middle] < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
