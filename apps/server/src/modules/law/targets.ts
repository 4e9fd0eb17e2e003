import type { ReferenceTarget } from '@anju/contract/desk/reference'
import { lawLevels } from '@anju/contract/law'
import type { Context } from '#platform/app/context'
import { searchLibrary } from './reads.ts'

type Call = Parameters<Context['readers']['run']>[2]

/** What can be referred to in the library: the articles that a citation means, and laws with their articles that have the words. */
export async function lawTargets(
  app: Context,
  { keyword, limit }: { keyword: string; limit: number },
  call: Call,
): Promise<{ cited: ReferenceTarget[]; others: ReferenceTarget[] }> {
  const search = { keyword, match: 'words', scope: 'law', page: { limit, offset: 0 } } as const
  const { rows, jumps } = await app.readers.run(searchLibrary, search, call)
  const law = { kind: 'law', internal: false } as const
  return {
    cited: jumps.map(({ lawId, title, anchor, label }) => ({
      ...law,
      targetId: lawId,
      anchor,
      title,
      label,
      where: '法规条文',
    })),
    others: rows.flatMap(({ lawId, shortTitle, title, level, articles }) => {
      const one = { ...law, targetId: lawId, title: shortTitle || title, where: lawLevels[level] }
      return [{ ...one, anchor: '', label: '' }, ...articles.map(({ anchor, label }) => ({ ...one, anchor, label }))]
    }),
  }
}
