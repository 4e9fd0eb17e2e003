import type { ShownTarget } from '@anju/contract/search/best'
import { answerMatches } from '@anju/contract/search/word-terms'
import { Tag, Typography } from 'antd'
import { ListPage } from '#ui/list/list-page.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { AnswerForm } from './answer-form.tsx'
import { changeColumns, permissions, useReloading } from './list-parts.ts'
import { answersKey } from './search.api.ts'
import styles from './search.module.css'

function Target({ title, where, state }: ShownTarget) {
  return (
    <li>
      {title} <Typography.Text type="secondary">{where}</Typography.Text>{' '}
      {state === 'internal' && <Tag>仅员工可见</Tag>}
      {state === 'gone' && <Tag color="error">已失效，不再显示</Tag>}
    </li>
  )
}

/** What editors recommend for some phrases. */
export function AnswerList() {
  const recordsOf = useRecordsAction('bestAnswer')
  const reloading = useReloading()
  return (
    <ListPage
      name="cms-search-answer"
      title="站内搜索词"
      noun="推荐答案"
      list={answersKey}
      rowKey="answerId"
      nameOf={({ phrases }) => phrases.join('、')}
      filters={[
        { name: 'phrase', label: '搜索词' },
        { name: 'broken', label: '内容', options: [{ value: '1', label: '只看有失效的' }] },
      ]}
      columns={[
        {
          key: 'phrases',
          title: '搜索词',
          always: true,
          width: 260,
          render: ({ phrases, match }) => (
            <>
              {phrases.join('、')} <Tag>{answerMatches[match]}</Tag>
            </>
          ),
        },
        {
          key: 'targets',
          title: '推荐的内容',
          width: 360,
          render: ({ targets }) => (
            <ul className={styles.targets}>
              {targets.map((one) => (
                <Target key={JSON.stringify(one.target)} {...one} />
              ))}
            </ul>
          ),
        },
        ...changeColumns,
      ]}
      permissions={permissions}
      form={(open) => <AnswerForm {...reloading(open)} />}
      remove="DELETE /prod-api/cms/search/answer/:answerIds"
      rowActions={({ answerId }) => [recordsOf(answerId)]}
      exportKey="POST /prod-api/cms/search/answer/export"
    />
  )
}
