import { type ApplicationStage, type ApplicationView, applicationViews } from '@anju/contract/recruitment/terms'
import {
  AppstoreOutlined,
  BarChartOutlined,
  MessageOutlined,
  SettingOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button, Select, theme } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCounts, useReload } from '#ui/case/case.api.ts'
import { Inbox } from '#ui/case/inbox.tsx'
import { countedViews, ViewPanel } from '#ui/case/views.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { Board } from './board.tsx'
import { ApplicationDrawer } from './drawer.tsx'
import { FiguresDialog } from './figures-dialog.tsx'
import { KeepingForm } from './keeping-form.tsx'
import { applications, countsKey, listKey, usePositions } from './recruitment.api.ts'
import styles from './recruitment.module.css'
import { SentencesForm } from './sentences-form.tsx'
import { ratingInWords, StageTag } from './stage-tag.tsx'

const TITLE = '应聘'
const names: Partial<Record<ApplicationView, string>> = { open: '进行中', pool: '人才库' }
const views = applicationViews.map((id) => ({ id, label: names[id] ?? id }))
const ratingOptions = ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} 分及以上` }))

/** Applications as a list or as a board; one of them in a drawer. */
export default function RecruitmentPage() {
  const [opened, setOpened] = useState<string | null>(null)
  const [board, setBoard] = useState(false)
  return (
    <>
      {board ? (
        <BoardPage onOpen={setOpened} onList={() => setBoard(false)} />
      ) : (
        <ApplicationList onOpen={setOpened} onBoard={() => setBoard(true)} />
      )}
      {opened !== null && <ApplicationDrawer applicationId={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function usePositionOptions() {
  return usePositions().map(({ positionId, position }) => ({ value: positionId, label: position }))
}

type OpenProps = { onOpen: (applicationId: string) => void }

function BoardPage({ onOpen, onList }: OpenProps & { onList: () => void }) {
  const { token } = theme.useToken()
  const navigate = useNavigate()
  const positions = usePositionOptions()
  const [positionId, setPositionId] = useState('')
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
        <Board positionId={positionId} onOpen={onOpen} onAll={all} />
      </div>
    </PageFrame>
  )
}

function ApplicationList({ onOpen, onBoard }: OpenProps & { onBoard: () => void }) {
  const positions = usePositionOptions()
  const recordsOf = useRecordsAction('application')
  return (
    <Inbox
      name="cms-recruitment"
      title={TITLE}
      noun="应聘"
      list={listKey}
      rowKey="applicationId"
      nameOf={({ no }) => no}
      opens="name"
      openPermission="cms:recruitment:query"
      onOpen={onOpen}
      filters={[
        { name: 'view', label: '视图', hidden: true },
        { name: 'keyword', label: '姓名或编号' },
        { name: 'positionId', label: '岗位', options: positions },
        { name: 'rating', label: '评分', options: ratingOptions },
        { range: true, label: '提交时间' },
      ]}
      columns={[
        { key: 'no', title: '编号', width: 170 },
        { key: 'name', title: '姓名', always: true },
        { key: 'position', title: '岗位', width: 180 },
        { key: 'stage', title: '阶段', width: 120, render: ({ stage }) => <StageTag stage={stage} /> },
        { key: 'rating', title: '评分', width: 90, sortable: true, render: ({ rating }) => ratingInWords(rating) },
        { key: 'phone', title: '电话', width: 130 },
        { key: 'city', title: '所在城市', width: 110 },
        { key: 'resumeKind', title: '简历', width: 80, render: ({ resumeKind }) => (resumeKind ? '有' : '') },
        { key: 'interviewAt', title: '面试', width: 150 },
        { key: 'deptName', title: '部门', width: 140, hidden: true },
        { key: 'submitTime', title: '提交时间', width: 170, sortable: true },
      ]}
      rowActions={({ applicationId }) => [recordsOf(applicationId)]}
      toolbar={() => <Tools onBoard={onBoard} />}
      side={(list) => (
        <Views
          positionId={list.filters.positionId ?? ''}
          view={list.filters.view ?? ''}
          onView={(view) => list.change({ view })}
        />
      )}
    />
  )
}

type ViewsProps = { positionId: string; view: string; onView: (view: string) => void }

/** The views beside the list, with their numbers. */
function Views({ positionId, view, onView }: ViewsProps) {
  const counts = useCounts(countsKey, positionId ? { positionId } : {})
  return <ViewPanel views={countedViews(views, counts)} selected={view} onSelect={onView} />
}

function Tools({ onBoard }: { onBoard: () => void }) {
  const reload = useReload(applications)
  const [open, setOpen] = useState<'figures' | 'keeping' | 'sentences' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button icon={<AppstoreOutlined aria-hidden />} onClick={onBoard}>
        看板
      </Button>
      <Button icon={<BarChartOutlined aria-hidden />} onClick={() => setOpen('figures')}>
        岗位统计
      </Button>
      <Permitted any={['cms:recruitment:setting']}>
        <Button icon={<SettingOutlined aria-hidden />} onClick={() => setOpen('keeping')}>
          保存期限
        </Button>
        <Button icon={<MessageOutlined aria-hidden />} onClick={() => setOpen('sentences')}>
          给应聘人的话
        </Button>
      </Permitted>
      {open === 'figures' && <FiguresDialog onClose={close} />}
      {open === 'keeping' && <KeepingForm onClose={close} onSaved={close} />}
      {open === 'sentences' && (
        <SentencesForm
          onClose={close}
          onSaved={() => {
            close()
            void reload()
          }}
        />
      )}
    </>
  )
}
