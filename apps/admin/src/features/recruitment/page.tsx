import type { ApplicationRow, PositionFigures } from '@anju/contract/recruitment/desk'
import { type ApplicationStage, applicationStageLabels } from '@anju/contract/recruitment/terms'
import {
  AppstoreOutlined,
  BarChartOutlined,
  MessageOutlined,
  SettingOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Button, Select, theme } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useReload } from '#ui/case/case.api.ts'
import { CaseDesk } from '#ui/case/desk.tsx'
import { FiguresDialog } from '#ui/case/figures-dialog.tsx'
import { sourceColumns } from '#ui/case/source.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { Board } from './board.tsx'
import { ApplicationsMove } from './bulk.tsx'
import { ApplicationDrawer } from './drawer.tsx'
import { KeepingForm } from './keeping-form.tsx'
import { RecruitersDialog } from './recruiters-dialog.tsx'
import { applications, usePositions } from './recruitment.api.ts'
import styles from './recruitment.module.css'
import { SentencesForm } from './sentences-form.tsx'
import { ratingInWords, StageTag } from './stage-tag.tsx'

const TITLE = '应聘'
const ratingOptions = ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} 分及以上` }))

/** Applications as a list or as a board; one of them in a drawer. */
export default function RecruitmentPage() {
  const [board, setBoard] = useState(false)
  return board ? <BoardPage onList={() => setBoard(false)} /> : <ApplicationList onBoard={() => setBoard(true)} />
}

function usePositionOptions() {
  return usePositions().map(({ positionId, position }) => ({ value: positionId, label: position }))
}

function BoardPage({ onList }: { onList: () => void }) {
  const { token } = theme.useToken()
  const navigate = useNavigate()
  const positions = usePositionOptions()
  const [positionId, setPositionId] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const all = (stage: ApplicationStage) => {
    navigate(`/cms/recruitment?${new URLSearchParams({ view: stage, ...(positionId && { positionId }) })}`)
    onList()
  }
  return (
    <PageFrame title={TITLE}>
      <div className={styles.bar}>
        <Button icon={<UnorderedListOutlined aria-hidden />} onClick={onList}>
          列表
        </Button>
        <Select
          aria-label="岗位"
          style={{ minWidth: 220 }}
          value={positionId}
          options={[{ value: '', label: '全部岗位' }, ...positions]}
          onChange={setPositionId}
        />
      </div>
      <div className={styles.box} style={{ background: token.colorFillQuaternary }}>
        <Board positionId={positionId} onOpen={setOpenId} onAll={all} />
      </div>
      {openId !== null && <ApplicationDrawer id={openId} onClose={() => setOpenId(null)} />}
    </PageFrame>
  )
}

function ApplicationList({ onBoard }: { onBoard: () => void }) {
  const positions = usePositionOptions()
  const [dialog, open] = useDialog()
  const move = (label: string, stage?: ApplicationStage) => ({
    label,
    needs: 'some' as const,
    permission: 'cms:recruitment:handle' as const,
    onClick: (rows: ApplicationRow[]) =>
      open((close) => <ApplicationsMove rows={rows} stage={stage} onClose={close} />),
  })
  return (
    <>
      <CaseDesk
        title={TITLE}
        desk={applications}
        object="application"
        subject={{ title: '姓名', of: ({ name }: ApplicationRow) => name }}
        below={(row: ApplicationRow) => (
          <>
            <StageTag stage={row.stage} />
            <span>{row.position}</span>
          </>
        )}
        drawer={ApplicationDrawer}
        filters={[
          { name: 'positionId', label: '岗位', options: positions },
          { name: 'rating', label: '评分', options: ratingOptions },
        ]}
        columns={[
          { key: 'position', title: '岗位', width: 150 },
          { key: 'stage', title: '阶段', width: 120, render: ({ stage }) => <StageTag stage={stage} /> },
          { key: 'rating', title: '评分', width: 90, sortable: true, render: ({ rating }) => ratingInWords(rating) },
          { key: 'phone', title: '电话', width: 130, hidden: true },
          { key: 'city', title: '所在城市', width: 110, hidden: true },
          { key: 'resumeKind', title: '简历', width: 80, render: ({ resumeKind }) => (resumeKind ? '有' : '') },
          { key: 'interviewAt', title: '面试', width: 150, hidden: true },
          ...sourceColumns,
        ]}
        bulkActions={() => [move('移到阶段'), move(applicationStageLabels.rejected, 'rejected')]}
        toolbar={() => <Tools onBoard={onBoard} />}
        counted={({ positionId }) => (positionId ? { positionId } : {}) as Record<string, string>}
      />
      {dialog}
    </>
  )
}

function Tools({ onBoard }: { onBoard: () => void }) {
  const reload = useReload(applications)
  return (
    <>
      <Button icon={<AppstoreOutlined aria-hidden />} onClick={onBoard}>
        看板
      </Button>
      <DialogButton
        label="岗位统计"
        icon={<BarChartOutlined aria-hidden />}
        dialog={(close) => <PositionsDialog onClose={close} />}
      />
      <Permitted any={['cms:recruitment:setting']}>
        <DialogButton
          label="保存期限"
          icon={<SettingOutlined aria-hidden />}
          dialog={(close) => <KeepingForm onClose={close} onSaved={close} />}
        />
        <DialogButton
          label="招聘负责人"
          icon={<UserOutlined aria-hidden />}
          dialog={(close) => <RecruitersDialog onClose={close} />}
        />
        <DialogButton
          label="给应聘人的话"
          icon={<MessageOutlined aria-hidden />}
          dialog={(close) => (
            <SentencesForm
              onClose={close}
              onSaved={() => {
                close()
                void reload()
              }}
            />
          )}
        />
      </Permitted>
    </>
  )
}

/** How many applications each position has, by stage. */
function PositionsDialog({ onClose }: { onClose: () => void }) {
  return (
    <FiguresDialog<PositionFigures>
      title="岗位统计"
      rows={usePositions()}
      rowKey="positionId"
      empty="还没有应聘"
      columns={[
        { key: 'position', title: '岗位', dataIndex: 'position' },
        { key: 'total', title: '合计', dataIndex: 'total', align: 'right' },
      ]}
      states={applicationStageLabels}
      countsOf={({ stages }) => stages}
      onClose={onClose}
    />
  )
}
