/** How long the pickers of a group share their answers, in milliseconds. */
export const sharedFor = 30_000

const answers = new Map<string, { until: number; answer: Promise<unknown> }>()

/** Pickers of one group (as in the rows of a table) ask each question once in a while; without a group nothing is kept. */
export function sharedAnswer<Answer>(
  group: string | undefined,
  question: readonly unknown[],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (!group) return ask()
  const [key, now] = [JSON.stringify([group, ...question]), Date.now()]
  for (const [old, { until }] of answers) if (until <= now) answers.delete(old)
  const known = answers.get(key)
  if (known) return known.answer as Promise<Answer>
  const answer = ask()
  answers.set(key, { until: now + sharedFor, answer })
  answer.catch(() => answers.get(key)?.answer === answer && answers.delete(key))
  return answer
}
