"""Makes the sounds of the table, `assets/sounds`, by arithmetic alone."""

import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 16_000
"""Samples a second; one channel of 16 bits each."""

Signal = NDArray[np.float64]


def seconds(length: float) -> Signal:
    """The moments of a sound."""
    return np.arange(round(length * RATE)) / RATE


def fading(length: float, by: float) -> Signal:
    """How loud something is that fades by so many seconds."""
    return np.exp(-seconds(length) / by)


def hiss(length: float, seed: int, slower: int = 0, faster: int = 0) -> Signal:
    """Noise, the same each time, without what is slower or faster than so many samples."""
    made = np.random.default_rng(seed).uniform(-1, 1, round(length * RATE))
    if slower:
        made = made - np.convolve(made, np.ones(slower) / slower, mode="same")
    return np.convolve(made, np.ones(faster) / faster, mode="same") if faster else made


def struck(length: float, *partials: tuple[float, float, float]) -> Signal:
    """Something that rings: of each partial its pitch in hertz, loudness, seconds to fade by."""
    at = seconds(length)
    tones = [
        loud * np.sin(2 * np.pi * pitch * at) * np.exp(-at / fade)
        for pitch, loud, fade in partials
    ]
    return np.sum(tones, axis=0)


def sung(length: float, pitches: tuple[float, ...], *harmonics: float) -> Signal:
    """A voice that goes from pitch to pitch, in hertz, with overtones so loud."""
    at = seconds(length)
    pitch = np.interp(at, np.linspace(0, length, len(pitches)), pitches)
    turned = 2 * np.pi * np.cumsum(pitch) / RATE
    voice = np.sum([loud * np.sin(n * turned) for n, loud in enumerate(harmonics, 1)], axis=0)
    return voice * np.sin(np.pi * at / length) ** 0.5


def after(pause: float, *sounds: Signal) -> Signal:
    """One after the other."""
    gap = np.zeros(round(pause * RATE))
    return np.concatenate([part for sound in sounds for part in (sound, gap)])


def bell(pitch: float, length: float, fade: float) -> Signal:
    """Partials as bells have them: hum, prime, tierce, quint, nominal."""
    shares = (0.5, 0.5), (1.0, 1.0), (1.19, 0.6), (1.5, 0.35), (2.0, 0.6), (2.67, 0.2)
    return struck(length, *((pitch * up, loud, fade / up**0.6) for up, loud in shares))


def tearing(length: float) -> Signal:
    """Paper that tears faster and faster."""
    at = seconds(length)
    threads = np.sin(2 * np.pi * (28 + 60 * at) * at) > -0.2
    return hiss(length, 3, slower=4) * threads * np.linspace(0.3, 1, len(at))


def drum(length: float) -> Signal:
    """A skin that is struck once and sounds lower and lower."""
    at = seconds(length)
    skin = np.sin(2 * np.pi * (62 * at + 1.6 * np.exp(-at / 0.05))) * fading(length, 0.13)
    return skin + 0.7 * hiss(length, 4, faster=5) * fading(length, 0.03)


def sounds() -> dict[str, Signal]:
    """All of them, by their files' names."""
    paper = np.sin(np.pi * seconds(0.28) / 0.28) ** 2
    wood = struck(0.07, (930, 1, 0.012), (1480, 0.6, 0.009))
    metal = (181, 1, 0.35), (272, 0.7, 0.3), (411, 0.5, 0.24), (538, 0.35, 0.2), (707, 0.2, 0.15)
    blade = [hiss(0.055, seed, slower=3) * np.linspace(1, 0, 880) ** 2 for seed in (6, 7)]
    owl = sung(0.2, (370, 395, 360), 1, 0.15), sung(0.42, (350, 392, 380, 330), 1, 0.15)
    wax = hiss(0.25, 2, faster=9) * fading(0.25, 0.02)
    fall = hiss(0.3, 5, faster=14) * fading(0.3, 0.04)
    return {
        "hand_over": hiss(0.28, 1, slower=6) * paper,
        "seal": struck(0.25, (92, 1, 0.05), (61, 0.8, 0.08)) + wax,
        "all_sealed": bell(1180, 0.5, 0.16),
        "envelopes": tearing(0.36),
        "drum": drum(0.4),
        "thud": struck(0.3, (54, 1, 0.07), (38, 0.7, 0.1)) + fall,
        "clack": after(0.02, wood, 0.8 * struck(0.07, (860, 1, 0.012), (1390, 0.6, 0.009))),
        "cut": after(0.03, *blade),
        "coin": struck(0.35, (2510, 1, 0.07), (3340, 0.7, 0.09), (4180, 0.4, 0.05)),
        "tick": struck(0.05, (1800, 1, 0.006), (2600, 0.5, 0.004)),
        "gong": struck(0.95, *metal) * (1 - fading(0.95, 0.02)),
        "night": after(0.12, *owl),
        "dawn": sung(0.75, (520, 900, 760, 1150, 1080, 980, 600), 1, 0.6, 0.45, 0.3, 0.2),
        "toll": bell(220, 0.95, 0.36),
    }


def write(folder: Path) -> None:
    """Write them all, each as loud as the others."""
    for name, signal in sounds().items():
        loudest = float(np.max(np.abs(signal)))
        ends = np.minimum(1, np.arange(len(signal))[::-1] / (0.01 * RATE))
        bits = np.round(signal / loudest * ends * 0.55 * 32767).astype("<i2")
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(bits.tobytes())


if __name__ == "__main__":
    write(Path(__file__).resolve().parent.parent / "assets" / "sounds")
