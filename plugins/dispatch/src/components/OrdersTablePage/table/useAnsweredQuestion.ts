import { useRef } from 'react';
import type { OrdersState } from './OrdersState';

/** The question that the rows on screen are the answer to; `undefined` before the first answer. */
export function useAnsweredQuestion(
  question: string,
  { isPrevious, total }: OrdersState,
): string | undefined {
  const answered = useRef<string>();
  if (!isPrevious && total !== undefined) answered.current = question;
  return answered.current;
}
