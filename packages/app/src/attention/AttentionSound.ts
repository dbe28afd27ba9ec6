const FREQUENCY = 880;
/** Seconds. */
const LENGTH = 0.25;
const VOLUME = 0.15;

/** A short tone; browsers stay mute until the page was clicked once. */
export class AttentionSound {
  private context?: AudioContext;

  play(): void {
    this.context ??= new AudioContext();
    const { context } = this;
    // Without a click so far it cannot be heard; the count tells all the same.
    void context.resume().catch(() => undefined);
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = FREQUENCY;
    volume.gain.setValueAtTime(VOLUME, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(
      0.001,
      context.currentTime + LENGTH,
    );
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + LENGTH);
  }
}
