import { itemPath, sections } from '@anju/contract/sections'
import { shownArea } from '@anju/contract/shown/area'
import { blockTexts } from '@anju/contract/site/landing-terms'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf } from '#ui/api/content.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, CardGrid } from '#ui/text/card.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { Block, type BlockTexts } from './block.tsx'

const SHOWN = 4
const CARD_REM = 19

/** Four of the projects, with place and size; nothing if there is none. */
export function ProjectsBlock({ title, lead }: BlockTexts) {
  const section = 'introduceIntroduction'
  const result = useApi('GET /api/cms/content/list', { query: { section, pageSize: SHOWN } })
  if (result.data?.rows.length === 0) return null
  return (
    <Block
      title={title || blockTexts.projects.title}
      lead={lead || blockTexts.projects.lead}
      more={{ to: sections[section].path, label: '全部项目' }}
    >
      <ApiView result={result} skeleton={<Skeleton shape="cards" count={SHOWN} />}>
        {({ rows }) => (
          <CardGrid min={CARD_REM}>
            {rows.map((row) => {
              const { city, district, areaM2 } = fieldsOf(section, row)
              return (
                <Card
                  key={row.contentId}
                  level={3}
                  title={row.title}
                  to={itemPath(section, row.contentId)}
                  cover={row.cover}
                  tag={row.kind && <Tag tone="accent">{row.kind}</Tag>}
                  meta={[city, district].filter(Boolean).join(' · ')}
                >
                  {areaM2 ? `管理面积 ${shownArea(areaM2)}` : row.summary}
                </Card>
              )
            })}
          </CardGrid>
        )}
      </ApiView>
    </Block>
  )
}
