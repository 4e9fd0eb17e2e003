import type { LawRepeal } from '@anju/contract/law/doubt'
import { Button, Tag } from 'antd'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { namesInWords } from '#ui/feedback/names-in-words.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { call } from '#ui/session/call.ts'
import { repealsKey, useReload } from '../law.api.ts'
import styles from '../law.module.css'

type Verdict = 'confirmed' | 'rejected'
const states = { open: '待处理', confirmed: '已确认', rejected: '已否定' } as const
const stateOptions = Object.entries(states).map(([value, label]) => ({ value, label }))

const questions = {
  confirmed: (laws: string) => `确认${laws}的废止建议？相应的法规将标为“已废止”，并写明由哪部取代。`,
  rejected: (laws: string) => `否定${laws}的废止建议？相应的法规不再因此存疑。`,
}

/** The repeals that texts suggest, to confirm or reject one by one or several at once. */
export function RepealList({ onOpen }: { onOpen: (lawId: string) => void }) {
  const reload = useReload()
  const decide = async (verdict: Verdict, rows: readonly LawRepeal[]) => {
    const open = rows.filter(({ state }) => state === 'open')
    const doubtIds = open.map(({ doubtId }) => doubtId)
    if (doubtIds.length === 0) return
    if (!(await confirm(questions[verdict](namesInWords(open.map(({ law }) => law.title)))))) return
    const sending = call('PUT /prod-api/cms/law/repeal', { body: { doubtIds, verdict } })
    await runAndNotify(sending, verdict === 'confirmed' ? '废止建议已确认' : '废止建议已否定')
    await reload()
  }
  return (
    <ListPage
      name="cms-law-repeal"
      title="法规管理"
      noun="废止建议"
      list={repealsKey}
      rowKey="doubtId"
      nameOf={({ law }) => law.title}
      filters={[
        { name: 'title', label: '标题', placeholder: '被废止的或载明废止的法规' },
        { name: 'state', label: '处理', options: stateOptions },
      ]}
      columns={[
        {
          key: 'law',
          title: '被废止的法规',
          always: true,
          width: 200,
          render: ({ law, publishedOn }) => <LawLink law={law} day={publishedOn} onOpen={onOpen} />,
        },
        {
          key: 'by',
          title: '载明废止的法规',
          width: 200,
          render: ({ by, byEffectiveOn }) => <LawLink law={by} day={byEffectiveOn} onOpen={onOpen} />,
        },
        {
          key: 'quote',
          title: '原文',
          width: 280,
          render: ({ quote }) => <div className={styles.text}>“{quote}”</div>,
        },
        {
          key: 'state',
          title: '处理',
          width: 130,
          render: ({ state, decidedBy, decidedTime }) => (
            <>
              <Tag color={state === 'open' ? 'warning' : 'default'}>{states[state]}</Tag>
              {decidedBy && `${decidedBy}，${decidedTime.slice(0, 10)}`}
            </>
          ),
        },
      ]}
      rowActions={(row) =>
        row.state === 'open'
          ? [
              { label: '确认废止', permission: 'cms:law:confirm', onClick: () => void decide('confirmed', [row]) },
              { label: '否定', permission: 'cms:law:confirm', onClick: () => void decide('rejected', [row]) },
            ]
          : []
      }
      bulkActions={() => [
        {
          label: '确认废止',
          needs: 'some',
          permission: 'cms:law:confirm',
          onClick: (rows) => void decide('confirmed', rows),
        },
        {
          label: '否定',
          needs: 'some',
          permission: 'cms:law:confirm',
          onClick: (rows) => void decide('rejected', rows),
        },
      ]}
    />
  )
}

type NamedProps = { law: LawRepeal['law']; day: string; onOpen: (lawId: string) => void }

function LawLink({ law: { lawId, title }, day, onOpen }: NamedProps) {
  return (
    <>
      {lawId ? (
        <Button type="link" className={styles.title} onClick={() => onOpen(lawId)}>
          {title}
        </Button>
      ) : (
        title
      )}
      {day && <div>{day}</div>}
    </>
  )
}
