import type { BlockName } from '@anju/contract/site/landing-terms'
import type { ComponentType } from 'react'
import { readLanding } from '#ui/api/landing.ts'
import { isHidden } from '#ui/api/sections.ts'
import { later } from '#ui/later.tsx'
import { NARROW, useMedia } from '#ui/media.ts'
import { useMyProject } from '#ui/my-project.ts'
import type { BlockTexts } from './block.tsx'
import { OwnCard } from './card/own-card.tsx'
import { FiguresBand } from './figures-band.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { LawBlock } from './law-block.tsx'
import { NewsBlock } from './news-block.tsx'
import { ProjectsBlock } from './projects-block.tsx'
import { RecruitmentBlock } from './recruitment-block.tsx'

const MyProjectBlock = later(async () => (await import('./my-project-block.tsx')).MyProjectBlock)

const views: Record<BlockName, ComponentType<BlockTexts>> = {
  news: NewsBlock,
  projects: ProjectsBlock,
  laws: LawBlock,
  positions: RecruitmentBlock,
}

/** /index: the company, and its blocks in the order that it has chosen: projects, news, entries for visitors and owners. */
export function HomePage() {
  const { figures, blocks } = readLanding()
  const narrow = useMedia(NARROW)
  const project = useMyProject()
  return (
    <>
      <Hero />
      {narrow && (
        <div className={styles.own}>
          <OwnCard />
        </div>
      )}
      {project && <MyProjectBlock project={project} />}
      {figures.length > 0 && <FiguresBand />}
      {blocks
        .filter(({ block, shown }) => shown && !(block === 'projects' && isHidden('introduceIntroduction')))
        .map(({ block, title, lead }) => {
          const Block = views[block]
          return <Block key={block} title={title} lead={lead} />
        })}
    </>
  )
}
