import { readLanding } from '#ui/api/landing.ts'
import { isHidden } from '#ui/api/sections.ts'
import { useSession } from '#ui/api/session.ts'
import { Below } from '#ui/below.tsx'
import { later } from '#ui/later.tsx'
import { NARROW, useMedia } from '#ui/media.ts'
import { useMyProject } from '#ui/my-project.ts'
import { TaskCard } from './card/task-card.tsx'
import { FiguresBand } from './figures-band.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { NewsBlock } from './news-block.tsx'

const StaffDesk = later(async () => (await import('./staff/desk.tsx')).StaffDesk, <div className={styles.waiting} />)
const MyProjectBlock = later(async () => (await import('./my-project-block.tsx')).MyProjectBlock)

/** What is below the first screen travels when a visitor comes near it. */
const Blocks = later(async () => (await import('./blocks.tsx')).Blocks, <div className={styles.waiting} />)

/** /index: the company, or what is for a member, and the company's blocks in the order that it has chosen. */
export function HomePage() {
  const { figures, blocks } = readLanding()
  const narrow = useMedia(NARROW)
  const project = useMyProject()
  const { name } = useSession()
  const shownBlocks = blocks.filter(
    ({ block, shown: isShown }) => isShown && !(block === 'projects' && isHidden('introduceIntroduction')),
  )
  const [first, ...others] = shownBlocks
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
      {first?.block === 'news' && <NewsBlock title={first.title} lead={first.lead} />}
      <Below waiting={styles.waiting}>
        <Blocks blocks={first?.block === 'news' ? others : shownBlocks} />
      </Below>
    </>
  )
}
