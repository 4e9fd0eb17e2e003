import { searchLimits } from '@anju/contract/site/search-terms'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LAW_PLACES } from '#ui/law-path.ts'
import { Link, navigate, useLocation, withQuery } from '#ui/router.tsx'
import { LawDay } from '../law-day.tsx'
import styles from '../law-page.module.css'
import { rememberedLawPlace } from './law-place.ts'

const topics = [
  '物业费',
  '停止供电',
  '专项维修资金',
  '高空抛物',
  '电梯 维护保养',
  '业主大会',
  '消防车通道',
  '劳动合同 解除',
]

function Switch({ name, label, choices }: { name: string; label: string; choices: readonly [string, string][] }) {
  const location = useLocation()
  const value = location.query.get(name) ?? choices[0]?.[0] ?? ''
  return (
    <fieldset className={styles.switch}>
      <legend>{label}</legend>
      {choices.map(([key, text], at) => (
        <label key={key} className={classNames(styles.option, key === value && styles.chosen)}>
          <input
            type="radio"
            name={name}
            checked={key === value}
            onChange={() =>
              navigate(withQuery(location, { [name]: at === 0 ? undefined : key, pageNum: undefined }), {
                replace: true,
                scroll: false,
              })
            }
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** Words or a citation, and the options of the search; all of it is in the address. */
export function LawSearchBox() {
  const location = useLocation()
  const [typed, setTyped] = useState(location.query.get('keyword') ?? '')
  // What was taken away of the last question is no part of the next one; the place is.
  const nextQuestion = () => ({ pageNum: undefined, omit: undefined, place: rememberedLawPlace() })
  const go = (keyword: string) => navigate(withQuery(location, { ...nextQuestion(), keyword: keyword.trim() }))
  return (
    <div className={styles.search}>
      <form
        aria-label="法规检索"
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          go(typed)
        }}
      >
        <label htmlFor="law-words" className="visually-hidden">
          检索词或条文
        </label>
        <input
          id="law-words"
          type="search"
          value={typed}
          maxLength={searchLimits.sent}
          placeholder="词语或民法典944"
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit">
          <Icon name="search" />
          检索
        </button>
      </form>
      {!location.query.get('keyword') && (
        <ul className={classNames(styles.topics, 'no-print')} aria-label="常用检索">
          {topics.map((word) => (
            <li key={word}>
              <Link
                to={withQuery(
                  { path: location.path, query: new URLSearchParams() },
                  { keyword: word, place: rememberedLawPlace() },
                )}
              >
                {word}
              </Link>
            </li>
          ))}
          <li>
            <Link to={LAW_PLACES}>各地对照</Link>
          </li>
        </ul>
      )}
      <div className={classNames(styles.options, 'no-print')}>
        <Switch
          name="scope"
          label="范围"
          choices={[
            ['article', '按条文'],
            ['law', '按法规'],
          ]}
        />
        <Switch
          name="match"
          label="匹配"
          choices={[
            ['words', '含同义词'],
            ['exact', '原词'],
          ]}
        />
        <Switch
          name="status"
          label="时效"
          choices={[
            ['current', '现行'],
            ['all', '含失效'],
          ]}
        />
        <LawDay />
      </div>
    </div>
  )
}
