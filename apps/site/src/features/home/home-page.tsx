import { isHidden } from '#ui/api/sections.ts'
import { FiguresBand } from './figures-band.tsx'
import { Hero } from './hero.tsx'
import { LawBlock } from './law-block.tsx'
import { NewsBlock } from './news-block.tsx'
import { ProjectsBlock } from './projects-block.tsx'
import { RecruitmentBlock } from './recruitment-block.tsx'

/** /index: the company, its projects, its news, and entries for visitors, owners and staff. */
export default function Page() {
  return (
    <>
      <Hero />
      <FiguresBand />
      <NewsBlock />
      {!isHidden('introduceIntroduction') && <ProjectsBlock />}
      <LawBlock />
      <RecruitmentBlock />
    </>
  )
}
