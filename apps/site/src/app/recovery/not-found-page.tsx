import { PlainPage } from '#ui/section/section-page.tsx'
import { sectionNear, soughtAddress, wordsOf } from './sought.ts'
import { WaysOn } from './ways-on.tsx'

/** /404, the target of unknown addresses: what leads on, beginning with the words of the address that was not found. */
export function NotFoundPage() {
  const sought = soughtAddress()
  return (
    <PlainPage
      picture="search"
      title="页面不存在"
      lead="地址可能有误，或页面已经移走。可以搜索，也可以从下面重新出发。"
    >
      <WaysOn words={wordsOf(sought)} near={sectionNear(sought)} />
    </PlainPage>
  )
}
