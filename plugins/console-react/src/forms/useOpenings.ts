import { useState } from 'react';

/** Counts how often something was opened, so that each opening can begin anew. */
export function useOpenings(isOpen: boolean): number {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [openings, setOpenings] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpenings(openings + 1);
  }
  return openings;
}
