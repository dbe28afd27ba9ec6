import { tokens } from '@sidehelm/theme';
import {
  Bot,
  Gamepad2,
  Hand,
  OctagonX,
  Package,
  ScrollText,
  type LucideIcon,
} from 'lucide-react';
import type { IncidentKind } from '../IncidentEvent';

/** A colour never stands alone: each kind has an icon. */
export const KIND_LOOK: Readonly<
  Record<IncidentKind, { icon: LucideIcon; color: string }>
> = {
  stop: { icon: OctagonX, color: tokens.color.bad },
  intervention: { icon: Hand, color: tokens.color.warn },
  drive: { icon: Gamepad2, color: tokens.color.accent },
  order: { icon: Package, color: tokens.color.ok },
  robot: { icon: Bot, color: tokens.color.muted },
  audit: { icon: ScrollText, color: tokens.color.faint },
};
