import type { Robot } from '@sidehelm/contracts';

/** Plain values and functions that stay the same, so that a poll renders only the cards whose robot changed. */
export interface RobotCardProps {
  robot: Robot;
  /** The signed-in user is its pilot. */
  isMine: boolean;
  pilotEmail: string | undefined;
  pilotHref: string | undefined;
  /** Absent when the user may not, or there is no such screen. */
  driveHref: string | undefined;
  deliverWithHref: string | undefined;
  spectateHref: string | undefined;
  pickUpHref: string | undefined;
  mapHref: string | undefined;
  hasMenu: boolean;
  isMenuOpen: boolean;
  onOpenMenu: (id: string, button: HTMLElement) => void;
  /** Shows the robot's drawer. */
  onShow: (id: string) => void;
  /** Absent while robots are not being selected. */
  isSelected: boolean | undefined;
  /** @param extend - from the last one chosen to this one */
  onSelect: (id: string, extend: boolean) => void;
}

/** Where a card stands in its list, of which only a part is in the document. */
export interface RobotCardPlace {
  /** From 1. */
  position: number;
  setSize: number;
  /** Row of which this card is the first and so tells the height. */
  measuredRow: number | undefined;
  measure: (card: HTMLLIElement | null) => void;
}
