import { useEffect, useState } from 'react';
import { DesktopNotices } from './DesktopNotices';

/** The notifications of this browser. */
export function useDesktopNotices(): DesktopNotices {
  const [notices] = useState(() => new DesktopNotices());
  useEffect(() => notices.watch(), [notices]);
  return notices;
}
