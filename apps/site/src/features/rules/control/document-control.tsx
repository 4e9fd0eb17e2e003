import type { ContentItem } from '@anju/contract/content'
import { type EditionState, editionPath, editionStates, REPEALED } from '@anju/contract/control/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { useSession } from '#ui/api/session.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Notice } from '#ui/feedback/messages.tsx'
import { Link } from '#ui/router.tsx'
import { DataTable } from '#ui/text/data-table.tsx'
import { Part } from '#ui/text/part.tsx'
import { Tag, type TagTone } from '#ui/text/tag.tsx'
import { Obsolete, PrintMark, signatures } from './marks.tsx'

type Props = { item: Pick<ContentItem, 'contentId'>; state?: string | undefined }

/** Says of a document that its day has not come yet, above its text. */
export function ComingDocument({ effectiveOn = '' }: { effectiveOn?: string | undefined }) {
  if (effectiveOn <= toWireDate(Date.now())) return null
  return <Notice tone="plain" text={`自 ${effectiveOn} 起施行，此前以上一版为准`} />
}

/** What a document says of its force, and for employees its change log and what its prints are. */
export function DocumentControl({ item, state }: Props) {
  const { name } = useSession()
  return (
    <>
      {state === REPEALED && <Obsolete />}
      {name && <ChangeLog key={item.contentId} contentId={item.contentId} />}
    </>
  )
}

const tones: Readonly<Record<EditionState, TagTone>> = { current: 'accent', coming: 'warn', void: 'danger' }

function ChangeLog({ contentId }: { contentId: string }) {
  const result = useApi('GET /api/member/edition/:contentId', { params: { contentId } })
  if (!result.data) return null
  const { editions, marksPrint } = result.data
  return (
    <>
      {marksPrint && <PrintMark />}
      {editions.length > 0 && (
        <Part title="版本记录">
          <DataTable
            caption="历次版本"
            rows={editions}
            rowKey={({ number }) => String(number)}
            columns={[
              {
                title: '版本',
                width: 9,
                render: ({ number, label }) => (
                  <Link to={editionPath(contentId, number)}>
                    第 {number} 版 {label}
                  </Link>
                ),
              },
              { title: '状态', width: 6, render: ({ state }) => <Tag tone={tones[state]}>{editionStates[state]}</Tag> },
              { title: '施行日期', width: 8, render: ({ effectiveOn }) => effectiveOn },
              { title: '编制 / 审核 / 批准', width: 12, render: signatures },
              { title: '变更', render: ({ changeNote }) => changeNote },
            ]}
          />
        </Part>
      )}
    </>
  )
}
