import { ApiView } from '#ui/api/api-view.tsx'
import { useContentList } from '#ui/api/content.ts'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { MagazinePage } from '../magazine/frame.tsx'
import { CoverStory } from '../story/cover-story.tsx'
import { StoryGrid } from '../story/story-grid.tsx'
import { CultureBlock } from './culture-block.tsx'
import styles from './front.module.css'
import { Latest } from './latest.tsx'
import { LatestLectures } from './latest-lectures.tsx'
import { LatestVoice } from './latest-voice.tsx'

const STORIES = 'cultureSoul'
/** The one on the cover, and a row of three. */
const STORIES_SHOWN = 4

/**
 * The culture's first page: the newest story on the cover, the company's word to everybody, what is new in the other
 * sections, and mission, values, rules of conduct, song and mark.
 */
export function CulturePage({ sectionKey }: SectionPageProps<'culture'>) {
  const result = useContentList(sectionKey)
  const listed = !isHidden(STORIES)
  const stories = useApi(listed ? 'GET /api/cms/content/list' : null, {
    query: { section: STORIES, pageSize: STORIES_SHOWN },
  })
  const [newest, ...others] = stories.data?.rows ?? []
  // Both are waited for: what comes first would be pushed down by the cover.
  if (result.state === 'loading' || (listed && stories.state === 'loading'))
    return (
      <MagazinePage sectionKey={sectionKey}>
        <Skeleton shape="article" />
      </MagazinePage>
    )
  const [word, ...blocks] = result.data?.rows ?? []
  return (
    <MagazinePage sectionKey={sectionKey}>
      <div className={styles.front}>
        {newest && <CoverStory sectionKey={STORIES} row={newest} label="封面故事" />}
        {word && <CultureBlock sectionKey={sectionKey} row={word} look="word" />}
        {others.length > 0 && (
          <Latest sectionKey={STORIES}>
            <StoryGrid sectionKey={STORIES} rows={others} level={3} />
          </Latest>
        )}
        <div className={styles.pair}>
          {!isHidden('cultureLecture') && <LatestLectures />}
          {!isHidden('cultureSound') && <LatestVoice />}
        </div>
        <ApiView result={result} sectionKey={sectionKey} isEmpty={({ rows }) => rows.length === 0}>
          {() => (
            <section className={styles.blocks} aria-label={sectionOf(sectionKey).label}>
              {blocks.map((row) => (
                <CultureBlock key={row.contentId} sectionKey={sectionKey} row={row} />
              ))}
            </section>
          )}
        </ApiView>
      </div>
    </MagazinePage>
  )
}
