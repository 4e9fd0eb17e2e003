import type { WordChange } from '@anju/contract/desk/bulk'
import { Table, Tag } from 'antd'
import type { Key } from 'react'
import { Link } from 'react-router'
import { titleInWords } from '#ui/title-in-words.ts'
import type { Chosen } from './batches.ts'
import { editAddress } from './desk.api.ts'
import styles from './item.module.css'

type ReplaceChangesProps = {
  changes: readonly WordChange[]
  titles: readonly Chosen[]
  chosen: readonly Key[]
  onChoose: (keys: readonly Key[]) => void
}

const A_PAGE = 20

/** The items that would change, to choose from, each with its places before and after. */
export function ReplaceChanges({ changes, titles, chosen, onChoose }: ReplaceChangesProps) {
  if (changes.length === 0) return null
  const names = new Map(titles.map(({ contentId, title }) => [contentId, titleInWords(title)]))
  const nameOf = (contentId: string) => names.get(contentId) ?? ''
  return (
    <Table<WordChange>
      size="small"
      rowKey="contentId"
      dataSource={[...changes]}
      pagination={changes.length > A_PAGE ? { pageSize: A_PAGE, showSizeChanger: false, size: 'small' } : false}
      scroll={{ y: '40vh' }}
      rowSelection={{
        selectedRowKeys: [...chosen],
        preserveSelectedRowKeys: true,
        onChange: onChoose,
        getTitleCheckboxProps: () => ({ 'aria-label': '选择本页的内容' }),
        getCheckboxProps: ({ contentId }) => ({ 'aria-label': `选择 ${nameOf(contentId)}` }),
      }}
      columns={[
        { title: '将要改动的内容', render: (_, change) => <Change change={change} name={nameOf(change.contentId)} /> },
      ]}
    />
  )
}

function Change({ change: { contentId, publishes, total, places }, name }: { change: WordChange; name: string }) {
  return (
    <>
      <Link to={editAddress(contentId)}>{name}</Link> <Tag>{publishes ? '替换并发布' : '改工作稿'}</Tag>
      <ul className={styles.places}>
        {places.map(({ label, before, match, after, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change, and two may be equal.
          <li key={at}>
            {label}：{before}
            <del>{match}</del>
            <ins>{text}</ins>
            {after}
          </li>
        ))}
        {total > places.length && <li>另有 {total - places.length} 处没有列出</li>}
      </ul>
    </>
  )
}
