import type { ApplicationRow } from '@anju/contract/recruitment/desk'
import {
  type ApplicationStage,
  applicationMoves,
  applicationStageLabels,
  applicationStages,
} from '@anju/contract/recruitment/terms'
import { DownOutlined } from '@ant-design/icons'
import { Button, theme } from 'antd'
import { useState } from 'react'
import { useCounts } from '#ui/case/case.api.ts'
import { DropMenu } from '#ui/frame/drop-menu.tsx'
import { usePermitted } from '#ui/session/permitted.tsx'
import { ApplicationMove } from './move-dialog.tsx'
import { countsKey, useColumn } from './recruitment.api.ts'
import styles from './recruitment.module.css'
import { ratingInWords } from './stage-tag.tsx'

/** Cards of a column; the list has the others. */
const MOST = '20'

type BoardProps = {
  positionId: string
  onOpen: (applicationId: string) => void
  onAll: (stage: ApplicationStage) => void
}

/** Applications as cards in columns by stage. A card is moved by its menu, with pointer or keyboard. */
export function Board({ positionId, onOpen, onAll }: BoardProps) {
  const counts = useCounts(countsKey, positionId ? { positionId } : {})
  const [moving, setMoving] = useState<{ id: string; stage: ApplicationStage } | null>(null)
  return (
    <>
      <div className={styles.board}>
        {applicationStages.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            count={counts?.get(stage) ?? 0}
            positionId={positionId}
            onOpen={onOpen}
            onAll={() => onAll(stage)}
            onMove={(id, to) => setMoving({ id, stage: to })}
          />
        ))}
      </div>
      {moving && <ApplicationMove {...moving} onClose={() => setMoving(null)} />}
    </>
  )
}

type ColumnProps = {
  stage: ApplicationStage
  count: number
  positionId: string
  onOpen: (applicationId: string) => void
  onAll: () => void
  onMove: (applicationId: string, to: ApplicationStage) => void
}

function Column({ stage, count, positionId, onOpen, onAll, onMove }: ColumnProps) {
  const rows = useColumn(stage, positionId, MOST).data?.rows ?? []
  return (
    <section className={styles.column} aria-label={applicationStageLabels[stage]}>
      <h2>
        {applicationStageLabels[stage]}（{count}）
      </h2>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <Card key={row.applicationId} row={row} onOpen={onOpen} onMove={onMove} />
        ))}
      </ul>
      {count > rows.length && rows.length > 0 && (
        <Button type="link" onClick={onAll}>
          全部 {count} 份
        </Button>
      )}
    </section>
  )
}

type CardProps = { row: ApplicationRow } & Pick<ColumnProps, 'onOpen' | 'onMove'>

function Card({ row, onOpen, onMove }: CardProps) {
  const { token } = theme.useToken()
  const mayOpen = usePermitted({ any: ['cms:recruitment:query'] })
  const mayMove = usePermitted({ any: ['cms:recruitment:handle'] })
  const { applicationId, name, position, stage, rating, interviewAt, submitTime } = row
  const look = { background: token.colorBgContainer, borderColor: token.colorBorderSecondary }
  return (
    <li className={styles.card} style={look}>
      {mayOpen ? (
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onOpen(applicationId)}>
          {name}
        </Button>
      ) : (
        name
      )}
      <p>{position}</p>
      <p style={{ color: token.colorTextSecondary }}>
        {[interviewAt ? `面试 ${interviewAt}` : submitTime.slice(0, 10), ratingInWords(rating)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayOpen && mayMove && (
        <DropMenu
          menu={{
            items: applicationMoves[stage].map((to) => ({
              key: to,
              label: `移到“${applicationStageLabels[to]}”`,
              onClick: () => onMove(applicationId, to),
            })),
          }}
        >
          <Button size="small" aria-label={`移动 ${name}`}>
            移动 <DownOutlined aria-hidden />
          </Button>
        </DropMenu>
      )}
    </li>
  )
}
