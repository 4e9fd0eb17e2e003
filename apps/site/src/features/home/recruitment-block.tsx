import { itemPath, sections } from '@anju/contract/sections'
import { salaryRange } from '@anju/contract/shown/salary'
import { blockTexts } from '@anju/contract/site/landing-terms'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf } from '#ui/api/content.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import { Words } from '#ui/text/words.tsx'
import { Block, type BlockTexts } from './block.tsx'
import styles from './recruitment-block.module.css'

const SHOWN = 3

/** Three of the open positions; nothing if there is none. */
export function RecruitmentBlock({ title, lead }: BlockTexts) {
  const section = 'information'
  const result = useApi('GET /api/cms/content/list', { query: { section, current: 'true', pageSize: SHOWN } })
  if (result.data?.rows.length === 0) return null
  return (
    <Block
      title={title || blockTexts.positions.title}
      lead={lead || blockTexts.positions.lead}
      more={{ to: sections[section].path, label: '全部岗位' }}
    >
      <div className={styles.end}>
        <ApiView result={result} skeleton={<Skeleton count={SHOWN} />}>
          {({ rows }) => (
            <ul className={styles.positions}>
              {rows.map((row) => {
                const own = fieldsOf(section, row)
                const { city, headcount, closesOn } = own
                return (
                  <li key={row.contentId}>
                    <h3>
                      <Link to={itemPath(section, row.contentId)}>
                        <Words>{row.title}</Words>
                      </Link>
                    </h3>
                    <p className={styles.salary}>{salaryRange(own)}</p>
                    <p>{[row.department, city, headcount && `招聘 ${headcount}`].filter(Boolean).join(' · ')}</p>
                    <p>
                      <Icon name="calendar" /> {closesOn ? `${closesOn} 截止` : '长期招聘'}
                    </p>
                  </li>
                )
              })}
            </ul>
          )}
        </ApiView>
      </div>
    </Block>
  )
}
