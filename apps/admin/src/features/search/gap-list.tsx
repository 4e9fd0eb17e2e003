import type { GapRow } from '@anju/contract/search/gap'
import { gapResults, gapStates, searchers, wordLimits } from '@anju/contract/search/word-terms'
import { Alert, Select, Tag } from 'antd'
import type { ComponentType } from 'react'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { optionsOf } from '#ui/form/options.ts'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useAllowed } from '#ui/list/page-control.ts'
import { call } from '#ui/session/call.ts'
import { AnswerForm } from './answer-form.tsx'
import { gapsKey, useReload } from './search.api.ts'
import { SynonymForm } from './synonym-form.tsx'

const colours = { none: 'error', related: 'warning', few: 'default' } as const
const stateColours = { open: 'processing', solved: 'success', ignored: 'default' } as const

const NOTE = `每个网络（员工为每个账号）同一天搜同一个词只计一次；不记录是谁搜的，像电话、证件号和查询码的不记录；保留 ${wordLimits.days} 天。`

/** Opens the search of the site with a phrase in another window. */
const tryOnSite = (phrase: string) =>
  window.open(`/#/searchPage?${new URLSearchParams({ title: phrase })}`, '_blank', 'noopener')

type Option = { value: string; label: string }
/** What a list shows that nobody has narrowed has the empty value. */
const results: Option[] = [{ value: '', label: '没有结果或只有相近' }, ...optionsOf(gapResults)]
const states: Option[] = [
  { value: '', label: gapStates.open },
  ...optionsOf(gapStates).filter(({ value }) => value !== 'open'),
  { value: 'all', label: '全部' },
]

type FormProps = { id: null; phrase: string; onClose: () => void; onSaved: () => void }

/** For those who may read what members search for. */
const byMembers = { key: 'members', title: '员工搜索', width: 110, align: 'right', sortable: true } as const

type ChoiceProps = { label: string; options: Option[]; value: string; onChange: (value: string) => void }

function Choice({ label, ...choice }: ChoiceProps) {
  return <Select aria-label={label} {...choice} />
}

const ignoring = (reload: () => unknown) => async (rows: readonly GapRow[], ignored: boolean) => {
  const phraseIds = rows.map(({ phraseId }) => phraseId)
  const put = (to: boolean) => call('PUT /prod-api/cms/search/gap/ignore', { body: { phraseIds, ignored: to } })
  await runAndNotify(put(ignored), ignored ? '已忽略' : '已恢复为待处理', () => put(!ignored).then(reload))
  await reload()
}

/** Phrases for which the site search found nothing or little; an editor makes a synonym or an answer for them, or ignores them. */
export function GapList() {
  const reload = useReload()
  const allowed = useAllowed()
  const seesMembers = allowed('cms:search:member')
  const [dialog, open] = useDialog()
  const ignore = ignoring(reload)
  const make = (label: string, Form: ComponentType<FormProps>, { phrase }: GapRow) => ({
    label,
    permission: 'cms:search:add' as const,
    onClick: () =>
      open((close) => {
        const saved = () => {
          close()
          void reload()
        }
        return <Form id={null} phrase={phrase} onClose={close} onSaved={saved} />
      }),
  })
  return (
    <>
      <ListPage
        name="cms-search-gap"
        title="站内搜索词"
        noun="没有结果的搜索词"
        list={gapsKey}
        rowKey="phraseId"
        nameOf={({ phrase }) => phrase}
        notice={<Alert type="info" showIcon title={NOTE} />}
        filters={[
          { name: 'phrase', label: '搜索词' },
          {
            name: 'result',
            label: '结果',
            field: (value, change) => <Choice label="结果" options={results} value={value} onChange={change} />,
          },
          {
            name: 'state',
            label: '处理',
            field: (value, change) => <Choice label="处理" options={states} value={value} onChange={change} />,
          },
          ...(seesMembers ? [{ name: 'searcher' as const, label: '谁搜的', options: optionsOf(searchers) }] : []),
          { range: true, label: '日期' },
        ]}
        columns={[
          { key: 'phrase', title: '搜索词', always: true, width: 240 },
          {
            key: 'result',
            title: '结果',
            width: 130,
            render: ({ result }) => <Tag color={colours[result]}>{gapResults[result]}</Tag>,
          },
          { key: 'visitors', title: '访客搜索', width: 110, align: 'right', sortable: true },
          ...(seesMembers ? [byMembers] : []),
          { key: 'lastDay', title: '最近一天', width: 130, sortable: true },
          {
            key: 'state',
            title: '处理',
            width: 110,
            render: ({ state }) => <Tag color={stateColours[state]}>{gapStates[state]}</Tag>,
          },
        ]}
        permissions={{ export: 'cms:search:export' }}
        rowActions={(row) => [
          make('设为同义词', SynonymForm, row),
          make('设推荐答案', AnswerForm, row),
          {
            label: row.state === 'ignored' ? '恢复' : '忽略',
            permission: 'cms:search:edit',
            onClick: () => void ignore([row], row.state !== 'ignored'),
          },
          { label: '在网站上试搜', onClick: () => tryOnSite(row.phrase) },
        ]}
        bulkActions={() => [
          { label: '忽略', needs: 'some', permission: 'cms:search:edit', onClick: (rows) => void ignore(rows, true) },
        ]}
        exportKey="POST /prod-api/cms/search/gap/export"
        exportName="没有结果的搜索词"
      />
      {dialog}
    </>
  )
}
