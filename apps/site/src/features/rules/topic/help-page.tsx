import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { useState } from 'react'
import { sectionOf } from '#ui/api/sections.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { Icon } from '#ui/icon.tsx'
import { Link, useLocation } from '#ui/router.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionPage } from '#ui/section/section-page.tsx'
import { type Group, groupsOf, questionOf, topicsWith } from './groups.ts'
import styles from './help-page.module.css'
import { TopicSearch } from './topic-search.tsx'
import { WholeList } from './whole-list.tsx'

/** Questions of each group on the page of all groups. */
const EACH = 6
const POPULAR = 6

type ListProps = { rows: readonly ContentRow[]; answers?: boolean; kinds?: boolean }

/** Questions as links; with the beginning of the answer, and with the group, where wanted. */
function Questions({ rows, answers = false, kinds = false }: ListProps) {
  return (
    <ul className={styles.questions}>
      {rows.map((row) => (
        <li key={row.contentId}>
          <Link to={itemPath(row.section, row.contentId)}>{questionOf(row)}</Link>
          {kinds && row.kind && <span className={styles.kind}>{row.kind}</span>}
          {answers && <p>{row.summary}</p>}
        </li>
      ))}
    </ul>
  )
}

const useGroupPath = () => {
  const { path } = useLocation()
  return (name: string) => (name ? `${path}?group=${encodeURIComponent(name)}` : path)
}

/** The groups with their counts, as links that filter. */
function GroupIndex({ groups, current, total }: { groups: readonly Group[]; current: string; total: number }) {
  const pathOf = useGroupPath()
  const entries = [{ name: '', count: total }, ...groups.map(({ name, rows }) => ({ name, count: rows.length }))]
  return (
    <nav aria-label="问题分类" className={styles.index}>
      <ul>
        {entries.map(({ name, count }) => (
          <li key={name}>
            <Link to={pathOf(name)} scroll={false} aria-current={name === current ? 'page' : undefined}>
              {name || '全部'} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AllGroups({ rows, groups }: { rows: readonly ContentRow[]; groups: readonly Group[] }) {
  const pathOf = useGroupPath()
  return (
    <>
      <section className={styles.popular} aria-labelledby="popular">
        <h2 id="popular">大家常问</h2>
        <ol>
          {rows.slice(0, POPULAR).map((row) => (
            <li key={row.contentId}>
              <Link to={itemPath(row.section, row.contentId)}>{questionOf(row)}</Link>
            </li>
          ))}
        </ol>
      </section>
      {groups.map((group) => (
        <section key={group.name} className={styles.group} aria-label={group.name}>
          <h2>
            <Link to={pathOf(group.name)}>{group.name}</Link>
            <span>{group.rows.length} 题</span>
          </h2>
          <div>
            <Questions rows={group.rows.slice(0, EACH)} />
            {group.rows.length > EACH && (
              <Link to={pathOf(group.name)} className={styles.whole}>
                {group.name}的全部 {group.rows.length} 个问题 <Icon name="arrow" />
              </Link>
            )}
          </div>
        </section>
      ))}
    </>
  )
}

/** What has the words: questions that have them at once, and those whose answers have them once the server has looked. */
function Matches({
  sectionKey,
  rows,
  words,
}: {
  sectionKey: 'internalruleslaw'
  rows: readonly ContentRow[]
  words: string
}) {
  const [keyword] = useQueryState('keyword')
  const route = keyword && keyword === words ? 'GET /api/cms/content/list' : null
  const { state, data } = useApi(route, { query: { section: sectionKey, keyword, pageSize: 50 } })
  const own = topicsWith(rows, words)
  const inAnswers = (data?.rows ?? []).filter((row) => !own.some(({ contentId }) => contentId === row.contentId))
  const count = own.length + inAnswers.length
  const isSettled = route !== null && state !== 'loading'
  return (
    <div className={styles.matches}>
      <p role="status">{count > 0 ? `${count} 个问题与“${words}”有关` : isSettled ? '' : '正在查找…'}</p>
      {own.length > 0 && <Questions rows={own} answers kinds />}
      {inAnswers.length > 0 && (
        <section aria-labelledby="in-answers">
          <h2 id="in-answers">回答中提到</h2>
          <Questions rows={inAnswers} answers kinds />
        </section>
      )}
      {count === 0 && isSettled && (
        <EmptyState title={`没有关于“${words}”的问题`}>
          <p>
            可以换一个说法，或<Link to={`${LAWS_PATH}?keyword=${encodeURIComponent(words)}`}>到法规检索中查找条文</Link>
            。
          </p>
        </EmptyState>
      )}
    </div>
  )
}

function Topics({ sectionKey, rows }: { sectionKey: 'internalruleslaw'; rows: readonly ContentRow[] }) {
  const { query } = useLocation()
  const [words, setWords] = useState((query.get('keyword') ?? '').trim())
  const groups = groupsOf(rows, sectionOf(sectionKey).kinds ?? [])
  const group = groups.find(({ name }) => name === query.get('group'))
  return (
    <>
      <TopicSearch total={rows.length} onWords={setWords} />
      <GroupIndex groups={groups} current={words ? '-' : (group?.name ?? '')} total={rows.length} />
      {words && <Matches sectionKey={sectionKey} rows={rows} words={words} />}
      {!words && group && (
        <section className={styles.one} aria-labelledby="group">
          <h2 id="group">{group.name}</h2>
          <Questions rows={group.rows} answers />
        </section>
      )}
      {!words && !group && <AllGroups rows={rows} groups={groups} />}
      <p className={styles.laws}>
        想看条文原文？
        <Link to={LAWS_PATH}>
          进入法规检索 <Icon name="arrow" />
        </Link>
      </p>
    </>
  )
}

/** Questions about the law as a help centre: search on top, groups of life, and what is asked most. */
export function TopicsPage({ sectionKey }: SectionPageProps<'topics'>) {
  return (
    <SectionPage sectionKey={sectionKey} lead="从生活里的问题出发，先给结论，再给条文">
      <WholeList sectionKey={sectionKey}>{(rows) => <Topics sectionKey={sectionKey} rows={rows} />}</WholeList>
    </SectionPage>
  )
}
