import axe from 'axe-core'

/** What violates a rule of axe in the console, or in the part that a selector names: rule and place. */
export async function violations(part?: string): Promise<string[]> {
  // What moves or fades has neither its place nor its colours yet. An endless motion, such as of a spinner, is not waited for.
  const ending = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const found = await axe.run(part ?? document, { resultTypes: ['violations'] })
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
