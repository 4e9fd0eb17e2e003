/** Lets the page go on. */
export const pause = () => new Promise((resolve) => setTimeout(resolve))

/** So many of a long list are dealt with before the page goes on. */
const AT_ONCE = 400

export async function* withPauses<Item>(all: readonly Item[]): AsyncGenerator<Item> {
  for (const [nth, one] of all.entries()) {
    if (nth % AT_ONCE === AT_ONCE - 1) await pause()
    yield one
  }
}

/** What a text becomes step by step; whoever reads a long one lets the page go on between them. */
export type Steps<Result> = Generator<void, Result>
