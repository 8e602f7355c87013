import { randomInt } from 'node:crypto'
import { encodePng } from './png'

const width = 105
const height = 35

/** Rows of a 5 × 7 letter form, five bits each. */
const letterForms: Record<string, readonly number[]> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 14],
  H: [17, 17, 17, 31, 17, 17, 17],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  2: [14, 17, 1, 6, 8, 16, 31],
  3: [14, 17, 1, 6, 1, 17, 14],
  4: [2, 6, 10, 18, 31, 2, 2],
  5: [31, 16, 30, 1, 1, 17, 14],
  6: [6, 8, 16, 30, 17, 17, 14],
  7: [31, 1, 2, 4, 4, 4, 4],
  8: [14, 17, 17, 14, 17, 17, 14],
  9: [14, 17, 17, 15, 1, 2, 12],
}

/** The word as a small PNG: each letter turned and bent, crossed by lines, on a speckled ground. */
export function drawCaptcha(word: string): Buffer {
  const pixels = Buffer.alloc(width * height * 3, 245)
  const paint = (x: number, y: number, colour: readonly number[]) => {
    if (x >= 0 && x < width && y >= 0 && y < height)
      pixels.set(colour, (Math.floor(y) * width + Math.floor(x)) * 3)
  }
  for (let speck = 0; speck < 260; speck += 1) {
    paint(randomInt(width), randomInt(height), [
      150 + randomInt(90),
      150 + randomInt(90),
      150 + randomInt(90),
    ])
  }
  for (const [place, letter] of [...word].entries()) drawLetter(letter, 8 + place * 24, paint)
  for (let line = 0; line < 3; line += 1) drawWave(paint)
  return encodePng(width, height, pixels)
}

type Paint = (x: number, y: number, colour: readonly number[]) => void

function drawLetter(letter: string, left: number, paint: Paint): void {
  const form = letterForms[letter] ?? []
  const colour = darkColour()
  const turn = (randomInt(-22, 23) * Math.PI) / 180
  const scale = randomInt(32, 40) / 10
  const bend = randomInt(0, 628) / 100
  const [cos, sin] = [Math.cos(turn) / scale, Math.sin(turn) / scale]
  for (let y = 0; y < height; y += 1) {
    for (let x = left - 4; x < left + 26; x += 1) {
      const dx = x - left - 9 + Math.sin(y / 5 + bend) * 1.4
      const dy = y - height / 2
      const column = Math.floor(dx * cos + dy * sin + 2.5)
      const row = Math.floor(dy * cos - dx * sin + 3.5)
      if (column >= 0 && column < 5 && ((form[row] ?? 0) >> (4 - column)) & 1) paint(x, y, colour)
    }
  }
}

function drawWave(paint: Paint): void {
  const colour = darkColour()
  const [base, swing, phase, pace] = [
    randomInt(6, 29),
    randomInt(3, 9),
    randomInt(0, 628) / 100,
    randomInt(8, 20),
  ]
  for (let x = 0; x < width; x += 1) paint(x, base + Math.sin(x / pace + phase) * swing, colour)
}

function darkColour(): readonly number[] {
  return [randomInt(20, 130), randomInt(20, 130), randomInt(20, 130)]
}
