/** One article of both versions of a law; a side is absent where the version has no such article. */
export type Paired<Article> = { label: string; before?: Article; after?: Article }

/**
 * The articles of two versions by their labels, in the order of the newer one. An article that only the older one has follows the one
 * that it followed there; one that has moved is where the newer version has it.
 */
export function pairArticles<Article extends { label: string }>(
  before: readonly Article[],
  after: readonly Article[],
): Paired<Article>[] {
  const old = new Map(before.map((article) => [article.label, article]))
  const fresh = new Set(after.map(({ label }) => label))
  const following = new Map<string, Article[]>()
  let last = ''
  for (const article of before) {
    if (fresh.has(article.label)) last = article.label
    else following.set(last, [...(following.get(last) ?? []), article])
  }
  const gone = (label: string) =>
    (following.get(label) ?? []).map((article) => ({ label: article.label, before: article }))
  return [
    ...gone(''),
    ...after.flatMap((article): Paired<Article>[] => {
      const was = old.get(article.label)
      return [{ label: article.label, after: article, ...(was && { before: was }) }, ...gone(article.label)]
    }),
  ]
}
