/**
 * How often a test that kills processes does it: a few times in every run, as often as `long` says in `npm run test:long`.
 * What is proved is the same; a rare moment is met more often.
 */
export function rounds(inEveryRun: number, long: number): number {
  return process.env.LONG_TESTS === 'on' ? long : inEveryRun
}
