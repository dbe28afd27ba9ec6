import { PAD_BUTTONS, type PadButton } from '../pads/PadReading';

/** A gamepad of standard layout that the test plays with. */
export class FakeGamepad {
  axes = [0, 0, 0, 0];
  connected = true;
  index = 0;
  mapping: GamepadMappingType = 'standard';
  timestamp = 1;
  private readonly values = new Map<number, number>();

  constructor(public id = 'Fake pad') {}

  get buttons() {
    return Array.from({ length: 17 }, (_item, index) => {
      const value = this.values.get(index) ?? 0;
      return { value, pressed: value > 0.5, touched: value > 0 };
    });
  }

  /** Something moved: the browser renews the time stamp. */
  move(changes: {
    axes?: number[];
    buttons?: Partial<Record<PadButton, number>>;
  }) {
    this.timestamp += 1;
    if (changes.axes) this.axes = changes.axes;
    for (const [name, value] of Object.entries(changes.buttons ?? {}))
      this.values.set(PAD_BUTTONS[name as PadButton], value ?? 0);
  }

  asGamepad(): Gamepad {
    return this as unknown as Gamepad;
  }
}
