import type { ContentRow } from '@anju/contract/content'
import { pageOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { useLocation } from '#ui/router.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { MagazinePage } from '../magazine/frame.tsx'
import { CoverStory } from './cover-story.tsx'
import styles from './stories.module.css'
import { StoryGrid } from './story-grid.tsx'

function Stories({ sectionKey, rows }: SectionPageProps<'stories'> & { rows: readonly ContentRow[] }) {
  const { query } = useLocation()
  const [newest, ...others] = rows
  if (!newest || pageOf(query) > 1) return <StoryGrid sectionKey={sectionKey} rows={rows} />
  return (
    <div className={styles.stories}>
      <CoverStory sectionKey={sectionKey} row={newest} label="最新" />
      {others.length > 0 && <StoryGrid sectionKey={sectionKey} rows={others} />}
    </div>
  )
}

/** Stories about colleagues, filtered by the virtue that they show: the newest one large, the others in a mixed grid. */
export function StoriesPage({ sectionKey }: SectionPageProps<'stories'>) {
  return (
    <SectionList
      sectionKey={sectionKey}
      frame={MagazinePage}
      empty={<EmptyState title="这一类还没有故事">换一个分类看看。</EmptyState>}
    >
      {(rows) => <Stories sectionKey={sectionKey} rows={rows} />}
    </SectionList>
  )
}
