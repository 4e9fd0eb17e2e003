import { AddressTabs, counted } from '#ui/frame/address-tabs.tsx'
import { AnswerList } from './answer-list.tsx'
import { GapList } from './gap-list.tsx'
import { useCounts } from './search.api.ts'
import { SynonymList } from './synonym-list.tsx'

/** What the site search did not find, and what editors make so that it does: synonyms and best answers. */
export default function SearchWordsPage() {
  const { gaps, broken } = useCounts() ?? {}
  return (
    <AddressTabs
      items={[
        { key: 'gaps', label: counted('没有结果的词', gaps), children: <GapList /> },
        { key: 'synonyms', label: '同义词', children: <SynonymList /> },
        { key: 'answers', label: broken ? `推荐答案（${broken} 条失效）` : '推荐答案', children: <AnswerList /> },
      ]}
    />
  )
}
