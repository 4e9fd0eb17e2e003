import { FiguresBand } from './figures-band.tsx'
import { Hero } from './hero.tsx'
import { LawBlock } from './law-block.tsx'
import { NewsBlock } from './news-block.tsx'
import { ProjectsBlock } from './projects-block.tsx'
import { RecruitmentBlock } from './recruitment-block.tsx'

/** /index: who the company is, what it looks after, what is new, and the ways in for visitors, owners and staff. */
export default function Page() {
  return (
    <>
      <Hero />
      <FiguresBand />
      <NewsBlock />
      <ProjectsBlock />
      <LawBlock />
      <RecruitmentBlock />
    </>
  )
}
