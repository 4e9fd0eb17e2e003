import { sections } from '@anju/contract/sections'
import { blockTexts } from '@anju/contract/site/landing-terms'
import { searchLimits } from '@anju/contract/site/search-terms'
import { useId, useState } from 'react'
import { isHidden } from '#ui/api/sections.ts'
import { readSite } from '#ui/api/site.ts'
import { Icon } from '#ui/icon.tsx'
import { Link, navigate } from '#ui/router.tsx'
import type { BlockTexts } from './block.tsx'
import styles from './law-block.module.css'

/** The topics that owners and managers look up most often. */
const topics = ['物业费', '专项维修资金', '业主大会', '公共收益', '高空抛物', '电梯'] as const

const lookup = (keyword: string) => `/digitization/laws?${new URLSearchParams({ keyword })}`

/** The law lookup's box with six topics. */
export function LawBlock({ title, lead }: BlockTexts) {
  const [keyword, setKeyword] = useState('')
  const id = useId()
  const { lawsAsOf } = readSite()
  const heading = title || blockTexts.laws.title
  const scope = `${blockTexts.laws.lead}${lawsAsOf && `，收录至 ${lawsAsOf}`}`
  return (
    <section className={styles.band} aria-label={heading}>
      <div className={styles.inner}>
        <div>
          <h2>{heading}</h2>
          <p>{lead || `${scope}。输入关键词，或直接输入“民法典944”。`}</p>
          {!isHidden('internalruleslaw') && (
            <p>
              <Link to={sections.internalruleslaw.path}>
                常见法律专题 <Icon name="arrow" />
              </Link>
            </p>
          )}
        </div>
        <div>
          <search>
            <form
              className={styles.box}
              onSubmit={(event) => {
                event.preventDefault()
                navigate(lookup(keyword.trim()))
              }}
            >
              <label htmlFor={id} className="visually-hidden">
                法规关键词
              </label>
              <input
                id={id}
                type="search"
                value={keyword}
                maxLength={searchLimits.sent}
                placeholder="物业服务费 催缴"
                onChange={(event) => setKeyword(event.target.value)}
              />
              <button type="submit">
                <Icon name="search" /> 检索
              </button>
            </form>
          </search>
          <ul className={styles.topics} aria-label="常用主题">
            {topics.map((topic) => (
              <li key={topic}>
                <Link to={lookup(topic)}>{topic}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
