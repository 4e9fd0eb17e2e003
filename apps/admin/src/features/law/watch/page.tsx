import type { ReviewRow } from '@anju/contract/law/watch'
import { articleChanges, reviewPlaces, reviewResults } from '@anju/contract/law/watch-terms'
import { Button, Tag, Typography } from 'antd'
import { useState } from 'react'
import { CountedViews } from '#ui/case/views.tsx'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { AssignDialog, FinishDialog, nameOf } from './dialogs.tsx'
import { ReviewDrawer } from './drawer.tsx'
import { listKey, views } from './watch.api.ts'
import styles from './watch.module.css'

const places = Object.entries(reviewPlaces).map(([value, label]) => ({ value, label }))

type Chosen = { what: 'assign' | 'finish'; rows: readonly ReviewRow[] }

/** Places that cite articles which an import has changed: views beside the list, one of them in a drawer. */
export default function LawWatchPage() {
  const [drawer, open] = useDialog()
  const openReview = (id: string) => open((close) => <ReviewDrawer id={id} onClose={close} />)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const choose = (what: Chosen['what']) => (rows: readonly ReviewRow[]) => setChosen({ what, rows })
  const close = () => setChosen(null)
  return (
    <>
      <ListPage
        name="cms-law-watch"
        title="法规变更复核"
        noun="复核"
        list={listKey}
        rowKey="reviewId"
        nameOf={nameOf}
        filters={[
          { name: 'view', label: '视图', hidden: true },
          { name: 'lawTitle', label: '法规' },
          { name: 'placeKind', label: '引用处', options: places },
        ]}
        columns={[
          {
            key: 'law',
            title: '条文与引用处',
            always: true,
            width: 260,
            render: (row) => (
              <>
                <Button type="link" size="small" className={styles.article} onClick={() => openReview(row.reviewId)}>
                  {nameOf(row)}
                </Button>
                <br />
                <Typography.Text type="secondary">
                  {reviewPlaces[row.placeKind]}：{row.placeTitle}
                </Typography.Text>
              </>
            ),
          },
          { key: 'change', title: '变动', width: 70, render: ({ change }) => articleChanges[change] },
          {
            key: 'effectiveOn',
            title: '施行日期',
            width: 130,
            render: ({ effectiveOn, pending }) => (
              <>
                {effectiveOn} {pending && <Tag color="processing">尚未生效</Tag>}
              </>
            ),
          },
          { key: 'deptName', title: '部门', width: 120, render: ({ deptName }) => deptName || '未分派' },
          { key: 'userName', title: '负责人', width: 90 },
          {
            key: 'dueOn',
            title: '期限',
            width: 120,
            sortable: true,
            render: ({ dueOn, overdue }) => (
              <>
                {dueOn} {overdue && <Tag color="error">超期</Tag>}
              </>
            ),
          },
          {
            key: 'result',
            title: '结果',
            width: 110,
            hidden: true,
            render: ({ result }) => (result ? reviewResults[result] : ''),
          },
          { key: 'foundTime', title: '发现时间', width: 170, hidden: true, sortable: true },
        ]}
        rowActions={({ reviewId }) => [
          { label: '打开', permission: 'cms:lawwatch:query', onClick: () => openReview(reviewId) },
        ]}
        bulkActions={() => [
          { label: '分派', needs: 'some', permission: 'cms:lawwatch:handle', onClick: choose('assign') },
          { label: '办结', needs: 'some', permission: 'cms:lawwatch:handle', onClick: choose('finish') },
        ]}
        side={(list) => <CountedViews views={views} list={list} selected={list.filters.view ?? 'open'} />}
      />
      {drawer}
      {chosen?.what === 'assign' && <AssignDialog rows={chosen.rows} onClose={close} />}
      {chosen?.what === 'finish' && <FinishDialog rows={chosen.rows} onClose={close} />}
    </>
  )
}
