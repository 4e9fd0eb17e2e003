import type { BlockName } from '@anju/contract/site/landing-terms'
import type { ComponentType } from 'react'
import type { BlockTexts } from './block.tsx'
import { LawBlock } from './law-block.tsx'
import { NewsBlock } from './news-block.tsx'
import { ProjectsBlock } from './projects-block.tsx'
import { RecruitmentBlock } from './recruitment-block.tsx'

const views: Record<BlockName, ComponentType<BlockTexts>> = {
  news: NewsBlock,
  projects: ProjectsBlock,
  laws: LawBlock,
  positions: RecruitmentBlock,
}

/** Blocks of the landing page in the order that the company has chosen. */
export function Blocks({ blocks }: { blocks: readonly ({ block: BlockName } & BlockTexts)[] }) {
  return blocks.map(({ block, title, lead }) => {
    const Block = views[block]
    return <Block key={block} title={title} lead={lead} />
  })
}
