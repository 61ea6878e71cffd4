/**
 * Two short tones that report a scan's result to a seller who does not look: one high for found, two low for not.
 * Synthesised, so that there is no sound file to load and they play offline.
 */
const FOUND = [{ frequencyHz: 1_180, fromS: 0, durationS: 0.06 }];
const REFUSED = [
  { frequencyHz: 320, fromS: 0, durationS: 0.12 },
  { frequencyHz: 250, fromS: 0.15, durationS: 0.18 },
];
const VOLUME = 0.06;

let context: AudioContext | undefined;

/** A scan has found its article. */
export function playFound(): void {
  play(FOUND);
}

/** A scan has found none, or the article was refused. */
export function playRefused(): void {
  play(REFUSED);
}

function play(tones: typeof FOUND): void {
  // Browsers stay mute until the first key or touch, and some devices have no sound: never a reason to fail.
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of tones) playOne(context, tone);
}

function playOne(audio: AudioContext, { frequencyHz, fromS, durationS }: (typeof FOUND)[number]): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = frequencyHz;
  volume.gain.value = VOLUME;
  source.connect(volume).connect(audio.destination);
  source.start(audio.currentTime + fromS);
  source.stop(audio.currentTime + fromS + durationS);
}
