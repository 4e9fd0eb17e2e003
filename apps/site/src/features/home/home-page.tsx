import type { BlockName } from '@anju/contract/site/landing-terms'
import type { ComponentType } from 'react'
import { readLanding } from '#ui/api/landing.ts'
import { isHidden } from '#ui/api/sections.ts'
import { useSession } from '#ui/api/session.ts'
import { later } from '#ui/later.tsx'
import { NARROW, useMedia } from '#ui/media.ts'
import { useMyProject } from '#ui/my-project.ts'
import type { BlockTexts } from './block.tsx'
import { TaskCard } from './card/task-card.tsx'
import { FiguresBand } from './figures-band.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { LawBlock } from './law-block.tsx'
import { NewsBlock } from './news-block.tsx'
import { ProjectsBlock } from './projects-block.tsx'
import { RecruitmentBlock } from './recruitment-block.tsx'

const StaffDesk = later(async () => (await import('./staff/desk.tsx')).StaffDesk, <div className={styles.waiting} />)
const MyProjectBlock = later(async () => (await import('./my-project-block.tsx')).MyProjectBlock)

const views: Record<BlockName, ComponentType<BlockTexts>> = {
  news: NewsBlock,
  projects: ProjectsBlock,
  laws: LawBlock,
  positions: RecruitmentBlock,
}

/** /index: the company, or what is for a member, and the company's blocks in the order that it has chosen. */
export function HomePage() {
  const { figures, blocks } = readLanding()
  const narrow = useMedia(NARROW)
  const project = useMyProject()
  const { name } = useSession()
  return (
    <>
      {name ? (
        <StaffDesk name={name} />
      ) : (
        <>
          <Hero />
          {narrow && (
            <div className={styles.own}>
              <TaskCard />
            </div>
          )}
        </>
      )}
      {project && <MyProjectBlock project={project} />}
      {figures.length > 0 && !name && <FiguresBand />}
      {blocks
        .filter(({ block, shown }) => shown && !(block === 'projects' && isHidden('introduceIntroduction')))
        .map(({ block, title, lead }) => {
          const Block = views[block]
          return <Block key={block} title={title} lead={lead} />
        })}
    </>
  )
}
