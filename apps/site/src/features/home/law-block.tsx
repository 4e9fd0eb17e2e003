import { sections } from '@anju/contract/sections'
import { useId, useState } from 'react'
import { isHidden } from '#ui/api/sections.ts'
import { readSite } from '#ui/api/site.ts'
import { Icon } from '#ui/icon.tsx'
import { Link, navigate } from '#ui/router.tsx'
import styles from './law-block.module.css'

/** The topics that owners and managers look up most often. */
const topics = ['物业费', '专项维修资金', '业主大会', '公共收益', '高空抛物', '电梯'] as const

const lookup = (keyword: string) => `/digitization/laws?${new URLSearchParams({ keyword })}`

/** The law lookup's box with six topics. */
export function LawBlock() {
  const [keyword, setKeyword] = useState('')
  const id = useId()
  const { lawsAsOf } = readSite()
  return (
    <section className={styles.band} aria-label="法规检索">
      <div className={styles.inner}>
        <div>
          <h2>法规检索</h2>
          <p>
            按条文检索与物业有关的法律、行政法规和地方性法规{lawsAsOf && `，收录至 ${lawsAsOf}`}
            。输入关键词，或直接输入“民法典944”。
          </p>
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
                maxLength={64}
                placeholder="例如：物业服务费 催缴"
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
